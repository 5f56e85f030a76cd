import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AddressScore } from './address-score.tsx'
import styles from './stores.module.css'

describe('the score of an address', () => {
  it.each([
    [100, '100% exact', styles.exact],
    [90, '90% minor errors', styles.minor],
    [70, '70% missing details', styles.missing],
    [20, '20% likely invalid', styles.invalid],
  ])('%i is told in words, in the colour of what it means', (score, words, colour) => {
    const markup = renderToStaticMarkup(createElement(AddressScore, { score }))
    expect(markup).toContain(words)
    expect(colour).toBeTruthy()
    expect(markup).toContain(colour)
  })
})
