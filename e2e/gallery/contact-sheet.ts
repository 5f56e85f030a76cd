// The page that shows all pictures: a row for each scene, a press opens the picture at full size.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from './studio.ts'

const style = `
  body { margin: 24px; font: 13px/20px system-ui, sans-serif; background: #f8f6f1; color: #1a1d21; }
  h2 { margin: 28px 0 8px; font-size: 15px; }
  .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
  figure { margin: 0; }
  img { display: block; height: 260px; border: 1px solid #d6cfc1; border-radius: 6px; }
  figcaption { color: #565b63; }
`

export async function writeContactSheet(folder: string, pictures: readonly Picture[]): Promise<void> {
  const scenes = [...new Set(pictures.map((picture) => picture.scene))]
  const rows = scenes.map((scene) => rowOf(scene, pictures))
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Quayside gallery</title><style>${style}</style>
<h1>Quayside gallery</h1><p>${pictures.length} pictures of ${scenes.length} scenes.</p>
${rows.join('\n')}
</html>
`
  await writeFile(join(folder, 'index.html'), html)
}

function rowOf(scene: string, pictures: readonly Picture[]): string {
  const figures = pictures
    .filter((picture) => picture.scene === scene)
    .map(({ file, theme, width }) => {
      const words = `${theme}, ${width}`
      return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${scene}, ${words}"></a><figcaption>${words}</figcaption></figure>`
    })
  return `<h2>${scene}</h2><div class="row">${figures.join('')}</div>`
}
