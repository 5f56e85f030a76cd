/**
 * The functional identifier codes of GS01 (DE 479), for every set of the standard: a group under another code is not X12.
 * Source: the code lists of X12 releases 002040 to 007030 (X12 element reference); a code that any of them has is taken.
 */

import { x12Version } from '../versions.ts'

const CODES = `
AA AB AC AD AE AF AG AH AI AK AL AM AN AO AP AQ AR AS AT AU AV AW AX AY AZ BA BB BC BD BE BF BG BL BS CA CB CC CD CE CF CG CH CI
CJ CK CL CM CN CO CP CQ CR CS CT CU CV CW D3 D4 D5 DA DD DF DI DM DS DX EC ED EF EI EN EO EP ER ES EV EX FA FB FC FG FH FR FT GA
GB GC GE GF GL GP GR GT HB HC HI HN HP HR HS HU HV IA IB IC ID IE IF IG IH II IJ IM IN IO IP IR IS JB KM LA LB LI LN LR LS LT MA
MC MD ME MF MG MH MI MJ MK ML MM MN MO MP MQ MR MS MT MV MW MX MY MZ NC NL NP NR NT OC OG OR OW PA PB PC PD PE PF PG PH PI PJ PK
PL PM PN PO PQ PR PS PT PU PV PW PY PZ QA QG QM QO QW RA RB RC RD RE RF RG RH RI RJ RK RL RM RN RO RP RQ RR RS RT RU RV RW RX RY
RZ SA SB SC SD SE SF SG SH SI SJ SL SM SN SO SP SQ SR SS ST SU SV SW TA TB TC TD TE TF TI TJ TM TN TO TP TR TS TT TU TX UA UB UC
UD UI UP UW VA VB VC VD VE VH VI VS WA WB WG WI WL WR WT`

const codes = new Set(CODES.trim().split(/\s+/))

export const isFunctionalGroup = (code: string): boolean => codes.has(code)

/** Whether GS08 names a version of X12 that exists, with or without the suffix of an industry: '004010VICS', '005010X306'. */
export const isX12Version = (version: string): boolean =>
  /^\d{6}[A-Z0-9]*$/i.test(version) && x12Version(version).exists
