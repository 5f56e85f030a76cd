/**
 * UN/EDIFACT data elements: number, representation, name. Lengths are the widest of all
 * directories; earlier-lengths.ts has the narrower ones of directories before. Service elements follow ISO 9735 syntax 3 and 4.
 */

export const EDIFACT_ELEMENT_TABLE = `
0004 an..35 Sender identification
0007 an..4 Partner identification code qualifier
0008 an..35 Address for reverse routing
0010 an..35 Recipient identification
0013 an..3 Service segment tag
0014 an..35 Routing address
0020 an..14 Interchange control reference
0040 an..35 Application sender identification
0042 an..35 Sender internal sub-identification
0044 an..35 Application recipient identification
0046 an..35 Recipient internal sub-identification
0048 an..14 Group reference number
0051 an..3 Controlling agency
0052 an..3 Message version number
0054 an..3 Message release number
0057 an..6 Association assigned code
0062 an..14 Message reference number
0065 an..6 Message type
0068 an..35 Common access reference
0070 n..2 Sequence of transfers
0073 an..1 First and last transfer
0074 n..10 Number of segments in the message
0081 an..1 Section identification
0083 an..3 Action
0085 an..3 Syntax error
0096 n..6 Segment position in message
0098 n..3 Erroneous data element position in segment
0104 n..3 Erroneous component position
0110 an..6 Code list directory version number
0113 an..6 Message type sub-function identification
0136 n..6 Erroneous data element occurrence
1000 an..35 Document name
1001 an..3 Document name code
1004 an..70 Document identifier
1056 an..9 Version identifier
1060 an..6 Revision identifier
1082 an..6 Line item identifier
1131 an..17 Code list identification code
1153 an..3 Reference code qualifier
1154 an..70 Reference identifier
1156 an..6 Document line identifier
1170 an..35 Accounting journal name
1171 an..17 Accounting journal identifier
1218 n..2 Document originals required quantity
1220 n..2 Document copies required quantity
1222 n..2 Configuration level number
1225 an..3 Message function code
1227 an..3 Calculation sequence code
1229 an..3 Action request notification description code
1230 an..35 Allowance or charge identifier
1366 an..70 Document source description
1373 an..3 Document status code
2005 an..3 Date or time or period function code qualifier
2009 an..3 Terms time relation code
2013 an..3 Frequency code
2015 an..3 Despatch pattern code
2017 an..3 Despatch pattern timing code
2151 an..3 Period type code
2152 n..3 Period count quantity
2379 an..3 Date or time or period format code
2380 an..35 Date or time or period value
2475 an..3 Event time reference code
3005 an..3 Maintenance operation operator code
3009 an..3 Maintenance operation payer code
3035 an..3 Party function code qualifier
3036 an..70 Party name
3039 an..35 Party identifier
3042 an..35 Street and number or post office box identifier
3045 an..3 Party name format code
3055 an..3 Code list responsible agency code
3124 an..35 Name and address description
3127 an..17 Carrier identifier
3128 an..35 Carrier name
3139 an..3 Contact function code
3148 an..512 Communication address identifier
3153 an..3 Communication medium type code
3155 an..3 Communication address code qualifier
3164 an..35 City name
3192 an..35 Account holder name
3194 an..35 Account holder identifier
3207 an..3 Country name code
3222 an..70 First related location name
3223 an..35 First related location name code
3224 an..256 Location name
3225 an..35 Location name code
3227 an..3 Location function code qualifier
3228 an..70 Country sub entity name
3229 an..9 Country sub entity name code
3232 an..70 Second related location name
3233 an..35 Second related location name code
3239 an..3 Country of origin name code
3251 an..17 Postal identification code
3285 an..35 Instruction receiving party identifier
3301 an..35 Enacting party identifier
3412 an..256 Department or employee name
3413 an..17 Department or employee name code
3432 an..70 Institution name
3433 an..11 Institution name code
3434 an..17 Institution branch identifier
3436 an..70 Institution branch location name
3446 an..20 Party tax identifier
3453 an..3 Language name code
4000 an..35 Reference version identifier
4017 an..3 Delivery plan commitment level code
4043 an..3 Trade class code
4051 an..3 Characteristic relevance code
4052 an..70 Delivery or transport terms description
4053 an..3 Delivery or transport terms description code
4055 an..3 Delivery or transport terms function code
4065 an..3 Contract and carriage condition code
4078 an..512 Handling instruction description
4079 an..3 Handling instruction description code
4183 an..3 Special condition code
4215 an..3 Transport charges payment method code
4219 an..3 Transport service priority code
4221 an..3 Discrepancy nature identification code
4233 an..3 Marking instructions code
4276 an..35 Payment terms description
4277 an..17 Payment terms description identifier
4279 an..3 Payment terms type code qualifier
4294 an..35 Change reason description
4295 an..3 Change reason description code
4343 an..3 Response type code
4347 an..3 Product identifier code qualifier
4400 an..35 Instruction description
4401 an..3 Instruction description code
4403 an..3 Instruction type code qualifier
4405 an..3 Status description code
4431 an..3 Payment guarantee means code
4435 an..3 Payment channel code
4439 an..3 Payment conditions code
4440 an..512 Free text value
4441 an..17 Free text value code
4447 an..3 Free text format code
4451 an..3 Text subject code qualifier
4453 an..3 Free text function code
4455 an..3 Back order arrangement type code
4457 an..3 Substitution condition code
4461 an..3 Payment means code
4465 an..3 Adjustment reason description code
4471 an..3 Settlement means code
4474 an..35 Accounting entry type name
4475 an..17 Accounting entry type name code
4493 an..3 Delivery instruction code
4513 an..3 Maintenance operation code
4517 an..3 Seal condition code
5004 n..35 Monetary amount
5025 an..3 Monetary amount type code qualifier
5118 n..15 Price amount
5125 an..3 Price code qualifier
5152 an..35 Duty or tax or fee type name
5153 an..3 Duty or tax or fee type name code
5189 an..3 Allowance or charge identification code
5213 an..3 Sub line item price change operation code
5245 an..3 Percentage type code qualifier
5249 an..3 Percentage basis identification code
5273 an..12 Duty or tax or fee rate basis code
5278 an..17 Duty or tax or fee rate
5279 an..7 Duty or tax or fee rate code
5283 an..3 Duty or tax or fee function code qualifier
5284 n..9 Unit price basis value
5286 an..15 Duty or tax or fee assessment basis value
5289 an..6 Duty or tax or fee account code
5305 an..3 Duty or tax or fee category code
5375 an..3 Price type code
5379 an..3 Product group type code
5387 an..3 Price specification code
5388 an..35 Product group name
5389 an..25 Product group name code
5393 an..3 Price multiplier type code qualifier
5394 n..12 Price multiplier rate
5402 n..12 Currency exchange rate
5419 an..3 Rate type code qualifier
5420 n..15 Unit price basis rate
5463 an..3 Allowance or charge code qualifier
5479 an..3 Relation code
5482 n..10 Percentage
5495 an..3 Sub line indicator code
6060 n..35 Quantity
6063 an..3 Quantity type code qualifier
6064 n..15 Quantity variance value
6066 n..18 Control total value
6069 an..3 Control total type code qualifier
6152 n..18 Range maximum value
6154 an..70 Non discrete measurement name
6155 an..17 Non discrete measurement name code
6162 n..18 Range minimum value
6167 an..3 Range type code qualifier
6311 an..3 Measurement purpose code qualifier
6313 an..3 Measured attribute code
6314 an..18 Measurement value
6321 an..3 Measurement significance code
6341 an..3 Exchange rate currency market identifier
6343 an..3 Currency type code qualifier
6345 an..3 Currency identification code
6347 an..3 Currency usage code qualifier
6348 n..4 Currency rate value
6411 an..8 Measurement unit code
6426 n..2 Process stages quantity
6428 n..2 Process stages actual quantity
6432 n..2 Significant digits quantity
7008 an..256 Item description
7009 an..17 Item description code
7036 an..35 Characteristic description
7037 an..17 Characteristic description code
7059 an..3 Class type code
7064 an..35 Type of packages
7065 an..17 Package type description code
7073 an..3 Packaging terms and conditions code
7075 an..3 Packaging level code
7077 an..3 Description format code
7081 an..3 Item characteristic code
7083 an..3 Configuration operation code
7085 an..3 Cargo type classification code
7088 an..8 Dangerous goods flashpoint value
7102 an..35 Shipping marks description
7106 n..3 Shipment flashpoint value
7110 an..35 Characteristic value description
7111 an..3 Characteristic value description code
7130 an..17 Customer shipment authorisation identifier
7140 an..35 Item identifier
7143 an..3 Item type identification code
7160 an..35 Special service description
7124 an..4 UNDG identifier
7161 an..3 Special service description code
7164 an..35 Hierarchical structure level identifier
7166 an..35 Hierarchical structure parent identifier
7187 an..17 Process type description code
7224 n..8 Package quantity
7233 an..3 Packaging related description code
7273 an..3 Service requirement code
7293 an..3 Sector area identification code qualifier
7294 an..35 Requirement or condition description
7295 an..17 Requirement or condition description identifier
7297 an..3 Set type code qualifier
7364 an..35 Processing indicator description
7365 an..3 Processing indicator description code
7383 an..3 Surface or layer code
7402 an..35 Object identifier
7405 an..3 Object identification code qualifier
7418 an..35 Hazardous material category name
7419 an..7 Hazardous material category name code
7495 an..3 Object type code qualifier
7504 an..35 Unit or component type description
7505 an..3 Unit or component type description code
7506 an..35 Component material description
7507 an..3 Component material description code
7511 an..3 Marking type code
8028 an..17 Means of transport journey identifier
8051 an..3 Transport stage code qualifier
8053 an..3 Equipment type code qualifier
8066 an..17 Transport mode name
8067 an..3 Transport mode name code
8077 an..3 Equipment supplier code
8078 an..7 Additional hazard classification identifier
8092 an..10 Hazard code version identifier
8101 an..3 Transit direction indicator code
8126 an..10 Transport emergency card identifier
8154 an..35 Equipment size and type description
8155 an..10 Equipment size and type description code
8158 an..4 Orange hazard placard upper part identifier
8169 an..3 Full or empty indicator code
8178 an..17 Transport means description
8179 an..8 Transport means description code
8186 an..4 Orange hazard placard lower part identifier
8211 an..3 Hazardous cargo transport authorisation code
8212 an..70 Transport means identification name
8213 an..35 Transport means identification name identifier
8246 an..4 Dangerous goods marking identifier
8249 an..3 Equipment status code
8255 an..3 Packing instruction type code
8260 an..17 Equipment identifier
8273 an..3 Dangerous goods regulations code
8275 an..3 Container or package contents indicator code
8281 an..3 Transport means ownership indicator code
8325 an..3 Hazardous means of transport category code
8332 an..26 Equipment plan description
8334 an..35 Movement type description
8335 an..3 Movement type description code
8339 an..3 Packaging danger level code
8341 an..3 Haulage arrangements code
8351 an..7 Hazard identification code
8364 an..8 Emergency procedure for ships identifier
8393 an..3 Returnable package load contents code
8395 an..3 Returnable package freight payment responsibility code
8410 an..4 Hazard medical first aid guide identifier
8453 an..3 Transport means nationality code
8457 an..3 Excess transportation reason code
8459 an..3 Excess transportation responsibility code
9213 an..3 Duty regime type code
9302 an..35 Sealing party name
9303 an..3 Sealing party name code
9308 an..35 Seal identifier
9321 an..8 Application error code
9421 an..3 Process stage code qualifier
9649 an..3 Processing information code qualifier
`
