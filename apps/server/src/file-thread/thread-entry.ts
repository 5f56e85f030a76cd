/** The built program is one file, with the thread's beside it. */
export const threadEntry = new URL(
  import.meta.url.endsWith('.ts') ? './file-thread.ts' : './file-thread.js',
  import.meta.url,
)
