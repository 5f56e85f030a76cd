// Files with unusual syntax: taken and accepted where the standard of their version allows it, else refused by name.
import { readFileSync } from 'node:fs'
import type { Standard } from '@quayside/edi'
import { describe, expect, it } from 'vitest'
import { openCaseFiles } from './case-file.fixture.ts'

const { kit, desk, order, partners, receive } = openCaseFiles()

/** The segments of the functional acknowledgement that was written last, with these tags. */
async function acknowledgement(standard: Standard, tags: RegExp): Promise<readonly string[]> {
  const text = await desk.newestOut(partners[standard].id, standard === 'X12' ? '997' : 'CONTRL')
  return text.split(/[~'\r\n]+/).filter((segment) => tags.test(segment))
}
const newest = (standard: Standard) => desk.newestFile(partners[standard].id)

describe('an X12 order', () => {
  it.each([
    ['09-SAC16-language.edi', 'F09X', 'the language of a description (SAC16, note C1615)'],
    ['10-FOB09-without-FOB08.edi', 'F10X', 'a description of the risk without its code (FOB09, note C0809)'],
    ['11-DTM05-century-3040.edi', 'F11X', 'the century in DTM05 of 003040'],
    ['18-ISB.edi', 'F18X', 'an ISB after ISA'],
  ])('gets taken and accepted from %s', async (file, number) => {
    await receive(file, 'X12')
    expect(await newest('X12')).toMatchObject({ status: 'Processed', notes: [], reference: number })
    expect(await acknowledgement('X12', /^(AK5|AK9)/)).toEqual(['AK5*A', 'AK9*A*1*1*1'])
    expect((await order(number)).storeOrderProducts).toMatchObject([{ quantity: 10, lineProductPrice: 10 }])
  })

  it('gets its date of 003040 read with the century', async () => {
    expect((await order('F11X')).etd).toBe('2026-12-01')
  })

  it('gets refused where it has two BEG, and makes no order', async () => {
    await receive('13-two-BEG.edi', 'X12')
    const { status, notes } = await newest('X12')
    expect(status).toBe('Rejected')
    expect(notes).toContainEqual(expect.stringContaining('The segment BEG at position 5 is the second one'))
    expect(await acknowledgement('X12', /^(AK3|AK5|AK9)/)).toEqual([
      'AK3*BEG*5**5',
      'AK3*CUR*6**7',
      'AK5*R*5',
      'AK9*R*1*1*0',
    ])
    await expect(desk.orderOf('F13A')).rejects.toThrow()
    await expect(desk.orderOf('F13B')).rejects.toThrow()
  })

  it('gets TA1 E with 001 for another number in IEA02, also where the 997 refuses its only group', async () => {
    const text = readFileSync(new URL('13-two-BEG.edi', import.meta.url), 'latin1')
    const numbered = text
      .replaceAll('910000018', '910000118')
      .replace('GE*1*910000118', 'GE*1*910000120')
      .replace('IEA*1*910000118', 'IEA*1*910000119')
    await kit.receive(partners.X12.id, partners.X12.code, 'iea-number.edi', numbered)
    expect(await newest('X12')).toMatchObject({ status: 'Rejected', answer_status: 'Answered' })
    expect(await acknowledgement('X12', /^(TA1|AK9)/)).toEqual([
      expect.stringMatching(/^TA1\*910000118\*\d{6}\*\d{4}\*E\*001$/),
      'AK9*R*1*1*0*4',
    ])
  })

  it('gets a group without sets acknowledged', async () => {
    await receive('19-empty-group-unanswered.edi', 'X12')
    expect(await newest('X12')).toMatchObject({ status: 'Processed', answer_status: 'Answered' })
    expect(await acknowledgement('X12', /^(AK1|AK9)/)).toEqual(['AK1*PO*78', 'AK9*A*0*0*0'])
  })
})

describe('an EDIFACT order', () => {
  it('gets taken with the API segment of D.93A', async () => {
    await receive('21-API-of-D93A.edi', 'EDIFACT')
    expect(await newest('EDIFACT')).toMatchObject({ status: 'Processed', notes: [], reference: 'F21E' })
    expect(await acknowledgement('EDIFACT', /^UC[IM]/)).toEqual(['UCI+F910000029+RETAILER:ZZ+QUAYSIDE:ZZ+7'])
    expect((await order('F21E')).storeOrderProducts).toMatchObject([{ quantity: 10, lineProductPrice: 10 }])
  })

  it.each([
    ['p12-edifact-preamble-before-una--12a.edi', 'FC12-1', '30 characters from "DOC+01='],
    ['p12-edifact-preamble-before-una--12b.edi', 'FC12-2', '16 characters from "$$REQUEST ID=77\\n" on'],
  ])('gets taken from %s with a note of the text before UNA', async (file, number, note) => {
    await receive(file, 'EDIFACT')
    const { status, notes, answer_status } = await newest('EDIFACT')
    expect({ status, answer_status }).toEqual({ status: 'Processed', answer_status: 'Answered' })
    expect(notes).toEqual([expect.stringContaining(`note: ${note}`)])
    expect(await acknowledgement('EDIFACT', /^UC[IM]/)).toEqual([expect.stringMatching(/^UCI\+FC12000\d\+.+\+7$/)])
    expect((await order(number)).storeOrderProducts).toMatchObject([{ quantity: 1200, lineProductPrice: 3.5 }])
  })
})
