/** UN/EDIFACT composite data elements and their components, `!` for mandatory ones (D.01B, service composites ISO 9735). */

export const EDIFACT_COMPOSITE_TABLE = `
C002 Document message name: 1001 1131 3055 1000
C012 Processing indicator: 7365 1131 3055 7364
C019 Payment terms: 4277 1131 3055 4276
C040 Carrier: 3127 1131 3055 3128
C056 Department or employee details: 3413 3412
C058 Name and address: 3124! 3124 3124 3124 3124
C059 Street: 3042! 3042 3042 3042
C076 Communication contact: 3148! 3155!
C078 Account holder identification: 3194 3192 3192 6345
C080 Party name: 3036! 3036 3036 3036 3036 3045
C082 Party identification details: 3039! 1131 3055
C088 Institution identification: 3433 1131 3055 3434 1131 3055 3432 3436
C100 Terms of delivery or transport: 4053 1131 3055 4052 4052
C106 Document message identification: 1004 1056 1060
C107 Text reference: 4441! 1131 3055
C108 Text literal: 4440! 4440 4440 4440 4440
C110 Payment terms: 4277! 1131 3055 4276 4276
C112 Terms time information: 2475! 2009 2151 2152
C128 Rate details: 5419! 5420! 5284 6411
C138 Price multiplier information: 5394! 5393
C174 Value range: 6411! 6314 6162 6152 6432
C186 Quantity details: 6063! 6060! 6411
C202 Package type: 7065 1131 3055 7064
C205 Hazard code: 8351! 8078 8092
C206 Identification number: 7402! 7405 4405
C208 Identity number range: 7402! 7402
C210 Marks labels: 7102! 7102 7102 7102 7102 7102 7102 7102 7102 7102
C212 Item number identification: 7140 7143 1131 3055
C214 Special services identification: 7161 1131 3055 7160 7160
C215 Seal issuer: 9303 1131 3055 9302
C218 Hazardous material: 7419 1131 3055 7418
C219 Movement type: 8335 8334
C220 Mode of transport: 8067 8066
C222 Transport identification: 8213 1131 3055 8212 8453
C223 Dangerous goods shipment flashpoint: 7106 6411
C224 Equipment size and type: 8155 1131 3055 8154
C228 Transport means: 8179 8178
C233 Service: 7273! 1131 3055 7273 1131 3055
C234 Undg information: 7124 7088
C235 Hazard identification placard details: 8158 8186
C236 Dangerous goods label: 8246 8246 8246
C237 Equipment identification: 8260 1131 3055 3207
C240 Product characteristic: 7037! 1131 3055 7036 7036
C241 Duty tax fee type: 5153 1131 3055 5152
C243 Duty tax fee detail: 5279 1131 3055 5278 5273 1131 3055
C270 Control: 6069! 6066! 6411
C272 Item characteristic: 7081 1131 3055
C273 Item description: 7009 1131 3055 7008 7008 3453
C279 Quantity difference information: 6064! 6063
C280 Range: 6411! 6162 6152
C288 Product group: 5389 1131 3055 5388
C329 Pattern description: 2013 2015 2017
C401 Excess transportation information: 8457! 8459! 7130
C402 Package type identification: 7077! 7064! 7143 7064 7143
C501 Percentage details: 5245! 5482 5249 1131 3055
C502 Measurement details: 6313 6321 6155 6154
C503 Document message details: 1004 1373 1366 3453 1056 1060
C504 Currency details: 6347! 6345 6343 6348
C506 Reference: 1153! 1154 1156 4000 1060
C507 Date time period: 2005! 2380 2379
C509 Price information: 5125! 5118 5375 5387 5284 6411
C516 Monetary amount: 5025! 5004 6345 6343 4405
C517 Location identification: 3225 1131 3055 3224
C519 Related location one identification: 3223 1131 3055 3222
C522 Instruction: 4403! 4401 1131 3055 4400
C524 Handling instructions: 4079 1131 3055 4078
C529 Processing indicator: 7365! 1131 3055 7187
C531 Packaging details: 7075 7233 7073
C532 Returnable package details: 8395 8393
C533 Duty tax fee account detail: 5289! 1131 3055
C534 Payment instruction details: 4439 4431 4461 1131 3055 4435
C536 Contract and carriage condition: 4065! 1131 3055
C537 Transport priority: 4219! 1131 3055
C550 Requirement condition identification: 7295! 1131 3055 7294
C552 Allowance charge information: 1230 5189
C553 Related location two identification: 3233 1131 3055 3232
C595 Accounting journal identification: 1171! 1131 3055 1170
C596 Accounting entry type details: 4475! 1131 3055 4474
C703 Nature of cargo: 7085! 1131 3055
C819 Country sub entity details: 3229 1131 3055 3228
C823 Type of unit component: 7505 1131 3055 7504
C824 Component material: 7507 1131 3055 7506
C827 Type of marking: 7511! 1131 3055
C829 Sub line information: 5495 1082
C849 Parties to instruction: 3301! 3285
C850 Status of instruction: 4405! 3036
C889 Characteristic value: 7111 1131 3055 7110 7110
C901 Application error detail: 9321! 1131 3055
C960 Reason for change: 4295 1131 3055 4294
S002 Interchange sender: 0004! 0007 0008 0042
S003 Interchange recipient: 0010! 0007 0014 0046
S006 Application sender identification: 0040! 0007
S007 Application recipient identification: 0044! 0007
S009 Message identifier: 0065! 0052! 0054! 0051! 0057 0110 0113
S010 Status of the transfer: 0070! 0073
S011 Data element identification: 0098! 0104 0136
`
