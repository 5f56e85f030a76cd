import { describe, expect, it } from 'vitest'
import { fileNameIn } from './call-api.ts'

describe('the name of a downloaded file', () => {
  it('comes from the Content-Disposition header, the UTF-8 form first', () => {
    expect(fileNameIn(`attachment; filename*=UTF-8''K%C5%8Dwhai%20850.edi; filename="K_whai 850.edi"`)).toBe(
      'Kōwhai 850.edi',
    )
    expect(fileNameIn('attachment; filename="850_1.edi"')).toBe('850_1.edi')
    expect(fileNameIn('attachment; filename=plain.txt')).toBe('plain.txt')
    expect(fileNameIn('')).toBe('download')
  })
})
