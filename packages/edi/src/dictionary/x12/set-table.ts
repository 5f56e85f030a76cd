/**
 * Structures of the X12 transaction sets that are checked, between ST and SE. Notation: structure.ts. Source: X12 004010 to
 * 005010, limits widened where a version is wider.
 */

/** 004020 turns MSG into MTX; both are taken. */
const TEXT = 'MSG+ MTX+'
const N1_FULL = `N2*2 IN2+ N3*2 N4+ NX2+ REF*12 PER+ SI+ FOB TD1*2 TD5*12 TD3*12 TD4*5 PKG*200 ${TEXT}`
const N1_LINE = `N2*2 IN2+ N3*2 N4 QTY+ NX2+ REF*12 PER*3 SI+ DTM FOB SCH*200 TD1*2 TD5*12 TD3*12 TD4*5 QTY+ PKG*200 [LDT+ MAN*10 QTY*5 ${TEXT} REF*3]`
const N1_SHORT = 'N2*2 IN2+ N3*2 N4 NX2+ REF*12 PER*3 SI+'
const HEADER_LEAD_TIMES = `QTY+ ${TEXT} REF+`
const ORDER_HEADER = `CUR REF+ PER*3 TAX+ FOB+ CTP+ PAM*10 CSH*5 TC2+ [SAC*25 CUR] ITD+ DIS*20 INC DTM*10 [LDT*12 ${HEADER_LEAD_TIMES}] LIN*5 SI+ PID*200 MEA*40 PWK*25 PKG*200 TD1*2 TD5+ TD3*12 TD4*5`
/** What the four sets have behind the carriers, each in an order of its own. */
const HEADER_END = {
  850: 'MAN*10 PCT+ CTB+ G53+ TXI+',
  855: 'MAN*10 PCT+ TXI+ CTB+',
  860: 'CTB+ MAN*10 G53+ TXI+ PCT+',
  865: 'PCT+ MAN*10 TXI+ CTB+ G53+',
}
const orderHeader = (set: keyof typeof HEADER_END): string =>
  `${ORDER_HEADER} ${HEADER_END[set]} [LDT+ ${HEADER_LEAD_TIMES}]`
const ORDER_AMOUNTS = '[AMT+ REF+ DTM PCT+ [FA1+ FA2+]]'
const SPECIFICATION = `[SPI+ REF*5 DTM*5 ${TEXT} [N1*20 N2*2 N3*2 N4 REF*20 G61 ${TEXT}] [CB1+ REF*20 DTM*5 LDT ${TEXT}]]`
const LINE_FRONT = 'LIN+ SI+ CUR CN1 PO3*25 [CTP+ CUR] PAM*10 MEA*40 [PID*1000 MEA*10] PWK*25'
const LINE_TERMS = 'REF+ PER*3 [SAC*25 CUR CTP] IT8 CSH+ ITD*2 DIS*20 INC TAX+ FOB+ SDQ*500'
const CARRIERS = 'TD1 TD5*12 TD3*12 TD4*5'
const SCHEDULE = '[SCH*200 TD1*2 TD5*12 TD3*12 TD4*5 REF+]'
const LEAD_TIMES = `[LDT+ QTY+ ${TEXT} REF*3 [LM+ LQ+]]`
const NOTES = `[N9*1000 DTM+ MEA*40 ${TEXT} PWK+ EFI+]`
const SUBLINE_NOTES = `[N9+ DTM+ ${TEXT}]`
const SUBLINE = `[SLN*1000 ${TEXT} SI+ PID*1000 PO3*104 MEA+ TC2+ ADV+ DTM*10 CTP*25 PAM*10 PO4 TAX*3 ${SUBLINE_NOTES} [SAC*25 CUR CTP] [QTY+ SI+] [N1*10 ${N1_SHORT}]]`
const CHANGED_SUBLINE = `[SLN*1000 ${TEXT} SI+ PID*1000 PO3*104 MEA+ TC2+ [SAC*25 CUR CTP] DTM*10 CTP*25 PAM*10 PO4 TAX*3 ADV+ [QTY+ SI+] ${SUBLINE_NOTES} [N1*10 ${N1_SHORT}]]`
const ANSWERED_SUBLINE = `[SLN*1000 ${TEXT} SI+ PID*1000 PO3*25 MEA+ CTP*25 PAM*10 ACK*104 [SAC*25 CUR] DTM*10 PO4 TAX*3 ADV+ [QTY+ SI+] ${SUBLINE_NOTES} [N1*10 ${N1_SHORT}]]`
const AMOUNTS = '[AMT+ REF+ PCT+]'
const TOTALS = '[CTT AMT]'
const CHANGED_TOTALS = '[CTT AMT*5]'
const INVOICE_CHARGE = '[SAC+ DTM+ [TXI+ DTM]]'

export const X12_SETS: Readonly<
  Record<string, { readonly name: string; readonly group: string; readonly structure: string }>
> = {
  850: {
    name: 'purchase order',
    group: 'PO',
    structure: `BEG! ${orderHeader(850)} ${ORDER_AMOUNTS} ${NOTES} [N1*200 ${N1_FULL}] [LM+ LQ+] ${SPECIFICATION} [ADV+ DTM+ MTX+]
      [PO1!+ ${LINE_FRONT} PO4+ ${LINE_TERMS} IT3*5 DTM*10 TC2+ ${CARRIERS} PCT+ MAN*10 ${TEXT} SPI+ TXI+ CTB+ [QTY+ SI+] ${SCHEDULE} [PKG*200 MEA+]
      LS ${LEAD_TIMES} LE ${NOTES} [N1*200 ${N1_LINE}] ${SUBLINE} ${AMOUNTS} [LM+ LQ+]] ${TOTALS}`,
  },
  855: {
    name: 'purchase order acknowledgement',
    group: 'PR',
    structure: `BAK! ${orderHeader(855)} ${NOTES} [N1*200 ${N1_FULL}] [ADV+ DTM+ MTX+]
      [PO1+ ${LINE_FRONT} PO4+ ${LINE_TERMS} DTM*10 LDT*12 ${CARRIERS} [ACK*104 DTM] MAN*10 AMT CTB+ TXI+ [QTY+ SI+] [PKG*200 MEA+]
      ${SCHEDULE} ${NOTES} [N1*200 ${N1_LINE}] ${ANSWERED_SUBLINE}] ${TOTALS}`,
  },
  856: {
    name: 'ship notice',
    group: 'SH',
    structure: `BSN! DTM*10 [HL!+ LIN SN1 SLN*1000 PRF PO4 PID*200 MEA*40 PWK*25 PKG*25 TD1*20 TD5*12 [TD3*12 AT9] TD4*5 TSD REF+ PER*3
      [LH1*100 LH2*4 LH3*12 LFH*20 LEP+ LH4*4 LHT*3 LHR*10 PER*5 LHE] [CLD*200 REF*200 DTP] MAN+ DTM*10 FOB PAL
      [N1*200 N2*2 N3*2 N4 REF*12 PER*3 FOB] SDQ*50 ETD CUR [SAC+ CUR] GF YNQ*10 [LM*10 LQ*100] [V1+ R4+ DTM+]] CTT`,
  },
  810: {
    name: 'invoice',
    group: 'IN',
    structure: `BIG! NTE*100 CUR REF*12 YNQ*10 PER*3 [N1*200 N2*2 N3*2 N4 REF*12 PER*3 DMG] ITD+ DTM*10 FOB PID*200 MEA*40 PWK*25 PKG*25
      L7 BAL+ INC PAM+ CRC [LM*10 LQ*100] [N9 MSG*10] [V1+ R4+ DTM+] [FA1+ FA2+]
      [IT1+ CRC QTY*5 CUR IT3*5 TXI+ CTP*25 PAM*10 MEA*40 [PID*1000 MEA*10] PWK*25 PKG*25 PO4 ITD*2 REF+ YNQ*10 PER*5 SDQ*500 DTM*10
      CAD+ L7+ SR ${INVOICE_CHARGE} [SLN*1000 DTM REF+ PID*1000 SAC+ TC2*2 TXI+] [N1*200 N2*2 N3*2 N4 REF*12 PER*3 DMG]
      [LM*10 LQ*100] [V1+ R4+ DTM+] [FA1+ FA2+]] TDS! TXI+ CAD AMT+ ${INVOICE_CHARGE} [ISS+ PID] CTT`,
  },
  860: {
    name: 'purchase order change',
    group: 'PC',
    structure: `BCH! ${orderHeader(860)} ${ORDER_AMOUNTS} ${NOTES} [N1*200 ${N1_FULL}] [LM+ LQ+] ${SPECIFICATION} [ADV+ DTM+ MTX+]
      [POC+ ${LINE_FRONT} PKG*200 PO4+ ${LINE_TERMS} IT3*5 DTM*10 ${CARRIERS} MAN*10 PCT+ TC2+ CTB+ TXI+ SPI+ ${TEXT} [QTY+ SI+] ${SCHEDULE} ${NOTES}
      LS ${LEAD_TIMES} LE [N1*200 ${N1_LINE}] ${CHANGED_SUBLINE} ${AMOUNTS} [LM+ LQ+]] ${CHANGED_TOTALS}`,
  },
  865: {
    name: 'purchase order change acknowledgement',
    group: 'CA',
    structure: `BCA! ${orderHeader(865)} ${NOTES} [N1*200 ${N1_FULL}] [AMT+ PCT+] [ADV+ DTM+ MTX+] [LM+ LQ+]
      [POC+ ${LINE_FRONT} PKG*25 PO4+ ${LINE_TERMS} DTM*10 ${CARRIERS} TXI+ PCT+ [ACK*104 DTM] MAN*10 SPI+ ${TEXT} CTB+ [LM+ LQ+] [AMT+ PCT+] [QTY+ SI+]
      ${SCHEDULE} ${LEAD_TIMES} ${NOTES} [N1*200 ${N1_LINE}] ${ANSWERED_SUBLINE} [PD+ PDD+]] ${CHANGED_TOTALS}`,
  },
  997: {
    name: 'functional acknowledgement',
    group: 'FA',
    structure: 'AK1! [AK2+ [AK3+ AK4*99] AK5!] AK9!',
  },
  999: {
    name: 'implementation acknowledgement',
    group: 'FA',
    structure: 'AK1! [AK2+ [IK3+ CTX*10 [IK4+ CTX*10]] IK5!] AK9!',
  },
}
