import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFiles } from './check-files.ts'

const ISA = 'ISA*00*          *00*          *ZZ*RETAILER       *01*SUPPLIER       *260304*0915*U*00401*000000101*0*P*>~'
const order = (quantity: string): string =>
  `${ISA}\nGS*PO*R*S*20260304*0915*7*X*004010~\nST*850*0001~\nBEG*00*SA*P1**20260304~\nPO1*1*${quantity}*EA~\nSE*4*0001~\nGE*1*7~\nIEA*1*000000101~\n`

describe('checking files', () => {
  let folder = ''
  let printed: string[] = []
  let complaints: string[] = []
  const check = (...paths: string[]): Promise<number> =>
    checkFiles(
      paths.map((path) => join(folder, path)),
      (line) => printed.push(line.replaceAll(`${folder}/`, '')),
      (line) => complaints.push(line.replaceAll(`${folder}/`, '')),
    )

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'edi-check-'))
    printed = []
    complaints = []
    await mkdir(join(folder, 'below'))
    await writeFile(join(folder, 'good.edi'), order('2'))
    await writeFile(join(folder, 'below', 'bad.edi'), order('two'))
    await writeFile(join(folder, 'letter.txt'), 'Dear supplier')
  })

  afterEach(() => rm(folder, { recursive: true }))

  it('prints a verdict for every file, faults with their place, and a summary', async () => {
    expect(await check('')).toBe(0)
    expect(printed).toEqual([
      'below/bad.edi: rejected',
      '    X12 00401 RETAILER → SUPPLIER no. 000000101: rejected',
      '      group PO 7 rejected, 850 0001 rejected',
      '    5:7 fault PO1 (segment 3, element 2): PO1 element 2 (Quantity ordered) at position 3 is not a number: "two". [AK4 6]',
      'good.edi: accepted',
      '    X12 00401 RETAILER → SUPPLIER no. 000000101: accepted',
      '      group PO 7 accepted, 850 0001 accepted',
      'letter.txt: not EDI',
      '    1:1 fault: This is no EDI file: it begins with "Dear supplier" and has no ISA, UNA or UNB. Send X12 or EDIFACT text.',
      '3 files checked: 1 accepted, 1 not EDI, 1 rejected',
    ])
    expect(complaints).toEqual([])
  })

  it('counts faults and notes beyond the first fifty separately', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `PO1*${at + 1}*two*EA~\n`).join('')
    const many = order('1').replace('PO1*1*1*EA~\n', lines).replace('SE*4', 'SE*63').replace('IEA*1', 'IEA*2')
    await writeFile(join(folder, 'many.edi'), many)
    expect(await check('many.edi')).toBe(0)
    expect(printed.at(-2)).toBe('    … and 10 more faults and 1 more note')
  })

  it('names a message without a type as such', async () => {
    const text = "UNB+UNOC:3+A+B+260304:0915+1'UNH+201701191AB652'BGM+220+P1+9'UNT+9+201701191AB652'UNZ+1+1'"
    await writeFile(join(folder, 'typeless.edi'), text)
    await check('typeless.edi')
    expect(printed.join('\n')).toContain('but the message without type 201701191AB652 has 3 from UNH to UNT')
  })

  it('checks the other files if one path does not exist, and says so', async () => {
    expect(await check('gone.edi', 'good.edi')).toBe(1)
    expect(complaints).toEqual(['gone.edi: no such file or folder. Check the path.'])
    expect(printed.at(-1)).toBe('1 file checked: 1 accepted; 1 could not be read')
  })
})
