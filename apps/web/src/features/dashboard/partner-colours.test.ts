import { dashboardPartnerLimit } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { colourAt, partnerColours } from './partner-colours.ts'

type Rgb = readonly [number, number, number]

const linear = (hex: string): Rgb => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function contrast(a: Rgb, b: Rgb): number {
  const light = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  return Math.max(light(a), light(b)) / Math.min(light(a), light(b))
}

type Matrix = readonly [Rgb, Rgb, Rgb]
const times = (matrix: Matrix, [red, green, blue]: Rgb) =>
  matrix.map((row) => row[0] * red + row[1] * green + row[2] * blue) as unknown as Rgb

/** How colours look without one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1). */
const sights: Readonly<Record<string, Matrix>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** OKLab: distances in it are distances to the eye. */
function oklab(colour: Rgb): Rgb {
  const lms: Matrix = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ]
  const lab: Matrix = [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ]
  return times(lab, times(lms, colour).map(Math.cbrt) as unknown as Rgb)
}

const seen = (hex: string, matrix: Matrix) =>
  oklab(times(matrix, linear(hex)).map((value) => Math.min(1, Math.max(0, value))) as unknown as Rgb)

const pages = { light: '#fffefc', dark: '#191c1f' } as const

describe.each(['light', 'dark'] as const)('the colours on the %s page', (theme) => {
  const colours = partnerColours.map((colour) => colour[theme])

  it('are enough for every partner that can be chosen, and stand out from the page', () => {
    expect(colours).toHaveLength(dashboardPartnerLimit)
    for (const colour of colours) expect(contrast(linear(colour), linear(pages[theme])), colour).toBeGreaterThan(3)
  })

  it.each(Object.entries(sights))('differ from each other in %s sight', (_, matrix) => {
    const distances = colours.flatMap((colour, at) =>
      colours.slice(0, at).map((other) => {
        const [a, b] = [seen(colour, matrix), seen(other, matrix)]
        return { pair: `${colour} ${other}`, distance: Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) }
      }),
    )
    expect(distances.filter(({ distance }) => distance < 0.1)).toEqual([])
  })
})

it('begin again after the tenth', () => {
  expect(colourAt(10)).toBe(colourAt(0))
})
