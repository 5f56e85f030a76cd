/**
 * Lengths that EDIFACT data elements had before a directory: `3039 1..17 <D.94A 1..20 <D.94B` says up to 17 before D.94A, then
 * up to 20 before D.94B, and from there on what element-table.ts says. Source: directories D.93A to D.13B (bots-grammars).
 */

export const EDIFACT_EARLIER_LENGTHS = `
1004 1..35 <D.08B
1131 1..3 <D.00B
1154 1..35 <D.00B
1366 1..35 <D.98A
3036 1..35 <D.08B
3039 1..17 <D.94A 1..20 <D.94B
3148 1..25 <D.96A
3194 1..17 <D.95A
3223 1..25 <D.06A
3224 1..17 <D.96A 1..70 <D.99B
3225 1..25 <D.01C
3228 1..35 <D.01A
3233 1..25 <D.06A
3251 1..9 <D.99B
3285 1..17 <D.98A
3301 1..17 <D.98A
3412 1..35 <D.06B
4078 1..70 <D.05B
4440 1..70 <D.99B
4441 1..3 <D.96B
5004 1..18 <D.98A
5389 1..3 <D.99B
5482 1..8 <D.96A
6060 1..15 <D.99B
6155 1..3 <D.96B
6411 1..3 <D.03A
7008 1..35 <D.98B
7009 1..7 <D.95B
7065 1..7 <D.94A
7164 1..12 <D.99A
7166 1..12 <D.99B
7419 1..4 <D.01B
8155 1..4 <D.94B
8212 1..17 <D.94B 1..35 <D.05B
8213 1..9 <D.05B
8364 1..6 <D.13A
9302 1..17 <D.94B
9308 1..10 <D.00A
9321 1..3 <D.95B
`
