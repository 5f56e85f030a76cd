// The command that the start offers works as it stands there.

import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { sampleCommand } from './greet.ts'

const commandFor = (folder?: string) => sampleCommand(readConfig({ QUAYSIDE_DATA: folder }))

describe('the command to try', () => {
  it('is short for the usual data folder', () => {
    expect(commandFor()).toBe('npm run sample -- SANDX12')
    expect(commandFor('./var')).toBe('npm run sample -- SANDX12')
  })

  it('names another one, quoted where a shell needs it', () => {
    expect(commandFor('/srv/quayside')).toBe('QUAYSIDE_DATA=/srv/quayside npm run sample -- SANDX12')
    expect(commandFor('/srv/my quay')).toBe("QUAYSIDE_DATA='/srv/my quay' npm run sample -- SANDX12")
  })
})
