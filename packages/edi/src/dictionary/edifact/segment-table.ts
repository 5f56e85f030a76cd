/** UN/EDIFACT segments of the messages that are checked, and the tags of the others in the directory. */

export const EDIFACT_SEGMENT_TABLE = `
UNH Message header: 0062! S009! 0068 S010 ...
UNT Message trailer: 0074! 0062!
UNS Section control: 0081!
UCI Interchange response: 0020! S002! S003! 0083! 0085 0013 S011 ...
UCF Group response: 0048! S006 S007 0083! 0085 0013 S011 ...
UCM Message response: 0062 S009 0083! 0085 0013 S011 ...
UCS Segment error indication: 0096! 0085
UCD Data element error indication: 0085! S011!
AJT Adjustment details: 4465! 1082
ALC Allowance or charge: 5463! C552 4471 1227 C214
ALI Additional information: 3239 9213 (4183)*5
API Additional price information (D.93A): 4043 C138 ...
APR Additional price information: 4043 C138 C960
BGM Beginning of message: C002 C106 1225 4343
CAV Characteristic value: C889!
CCI Characteristic or class id: 7059 C502 C240 4051
CNT Control total: C270!
COD Component details: C823 C824
COM Communication contact: C076!
CPS Consignment packing sequence: 7164! 7166 7075
CTA Contact information: 3139 C056
CUX Currencies: C504 C504 5402 6341
DGS Dangerous goods: 8273 C205 C234 C223 8339 8364 8410 8126 C235 C236 8255 8325 8211
DLM Delivery limitations: 4455 C522 C214 4457
DOC Document or message details: C002! C503 3153 1220 1218
DTM Date, time or period: C507!
EQA Attached equipment: 8053! C237
EQD Equipment details: 8053! C237 C224 8077 8249 8169
ERC Application error information: C901!
FII Financial institution information: 3035! C078 C088 3207
FTX Free text: 4451! 4453 C107 C108 3453 4447
GEI Processing information: 9649! C012 7187
GIN Goods identity number: 7405! C208! C208 C208 C208 C208
GIR Related identification numbers: 7297! C206! C206 C206 C206 C206
GIS General indicator: C529!
HAN Handling instructions: C524 C218
IMD Item description: 7077 C272 C273 7383
INP Parties and instruction: C849 C522 C850 1229
LIN Line item: 1082 1229 C212 C829 1222 7083
LOC Place or location identification: 3227! C517 C519 C553 5479
MEA Measurements: 6311! C502 C174 7383
MOA Monetary amount: C516!
MTD Maintenance operation details: 7495! 4513 3005 3009
NAD Name and address: 3035! C082 C058 C080 C059 3164 C819 3251 3207
PAC Package: 7224 C531 C202 C402 C532
PAI Payment instructions: C534!
PAT Payment terms basis: 4279! C110 C112
PCD Percentage details: C501! 4405
PCI Package identification: 4233 C210 8275 C827
PGI Product group information: 5379! C288
PIA Additional product id: 4347! C212! C212 C212 C212 C212
PRI Price details: C509 5213
PYT Payment terms: 4279! C019 2475 2009 2151 2152
QTY Quantity: C186!
QVR Quantity variances: C279 4221 C960
RCS Requirements and conditions: 7293! C550 1229 3207
RFF Reference: C506!
RJL Accounting journal identification: C595 C596
RNG Range details: 6167! C280
RTE Rate details: C128! 4405
SCC Scheduling conditions: 4017! 4493 C329
SEL Seal number: 9308 C215 4517 C208
SGP Split goods placement: C237! 7224
STG Stages: 9421! 6426 6428
TAX Duty, tax or fee details: 5283! C241 C533 5286 C243 5305 3446 1227
TDT Details of transport: 8051! 8028 C220 C228 C040 8101 C401 C222 8281
TMD Transport movement details: C219 8332 8341
TOD Terms of delivery or transport: 4055 4215 C100
TSR Transport service requirements: C536 C233 C537 C703
`

/** Further tags of the directory: they are no strangers, though no checked message has them. */
export const EDIFACT_FURTHER_TAGS = `
ADR AGR APP ARD ARR ASI ATT AUT BII BUS CDI CDS CDV CED CLA CLI CMP COT CPI CPT CRI CST DAM DFN DII DIM DMS DRD DSG DSI EFI
ELM ELU ELV EMP ERI EQN ERP EVE EVT FCA FNS FNT FOR FRQ FSQ FTI GDS GEI GID GIR GOR GPO GRU HYN ICD ICI IDE IFD IHC IND INV IRQ
ITC ITD ITM LAN MEM MKS MSG NAA NUN OTI PDI PER PIT PMT PNA POC PRC PRV PSD PTY PYT QRS QUA RCI REL RFR RLS ROD RPI RSL SAL SCD SEG
SEQ SFI SGU SMT SPR SPS STA STC STS TAS TCC TCE TDI TEM TIF TMP TPL TRF TRU TSR UGH UGS USA USB USC USD USE USF USH USL USR UST USU USX USY
UNO UNP VEH VLI
`
