/** X12 data elements that the checked segments use: number, type, shortest, longest, name. Lengths are the widest of all versions; earlier-lengths.ts has the narrower ones of versions before. */

export const X12_ELEMENT_TABLE = `
2 N0 1 6 Number of accepted transaction sets
19 AN 2 30 City name
22 AN 1 30 Commodity code
23 ID 1 1 Commodity code qualifier
24 ID 4 4 Equipment type
26 ID 2 3 Country code
28 N0 1 9 Group control number
40 ID 2 2 Equipment description code
54 ID 2 2 Risk of loss code
61 AN 1 30 Free-form information
65 R 1 8 Height
66 ID 1 2 Identification code qualifier
67 AN 2 80 Identification code
76 AN 1 22 Invoice number
79 AN 1 50 Lading description
80 N0 1 7 Lading quantity
81 R 1 10 Weight
82 R 1 8 Length
87 AN 1 48 Marks and numbers
88 ID 1 2 Marks and numbers qualifier
91 ID 1 2 Transportation method code
92 ID 2 2 Purchase order type code
93 AN 1 60 Name
96 N0 1 10 Number of included segments
97 N0 1 6 Number of transaction sets included
98 ID 2 3 Entity identifier code
100 ID 3 3 Currency code
102 ID 1 2 Ownership code
103 AN 3 5 Packaging code
107 ID 1 2 Payment method code
116 ID 3 15 Postal code
118 R 1 9 Rate
123 N0 1 6 Number of received transaction sets
127 AN 1 80 Reference identification
128 ID 2 3 Reference identification qualifier
133 ID 1 2 Routing sequence code
140 ID 2 4 Standard carrier alpha code
143 ID 3 3 Transaction set identifier code
146 ID 2 2 Shipment method of payment
156 ID 2 3 State or province code
166 AN 1 55 Address information
183 R 1 8 Volume
187 ID 1 2 Weight qualifier
189 R 1 8 Width
206 AN 1 4 Equipment initial
207 AN 1 15 Equipment number
212 R 1 17 Unit price
225 AN 2 15 Seal number
234 AN 1 80 Product or service id
235 ID 2 2 Product or service id qualifier
236 ID 3 3 Price identifier code
248 ID 1 1 Allowance or charge indicator
280 R 4 10 Exchange rate
284 ID 2 2 Service level code
289 N0 1 4 Multiple price quantity
306 ID 1 2 Action code
309 ID 1 2 Location qualifier
310 AN 1 30 Location identifier
324 AN 1 22 Purchase order number
325 AN 1 20 Tax identification number
326 AN 1 45 Request reference number
327 AN 1 8 Change order sequence number
328 AN 1 30 Release number
329 AN 4 9 Transaction set control number
330 R 1 15 Quantity ordered
331 ID 2 2 Allowance or charge method of handling code
332 R 1 6 Percent
333 ID 1 2 Terms basis date code
334 ID 2 2 Transportation terms qualifier code
335 ID 3 3 Transportation terms code
336 ID 2 2 Terms type code
337 TM 4 8 Time
338 R 1 8 Terms discount percent
342 R 1 5 Percent of invoice payable
344 ID 2 2 Unit of time period or interval
345 ID 2 2 Lead time code
347 R 1 10 Hash total
349 ID 1 1 Item description type
350 AN 1 20 Assigned identification
351 N0 1 3 Terms discount days due
352 AN 1 80 Description
353 ID 2 2 Transaction set purpose code
354 N0 1 6 Number of line items
355 ID 2 2 Unit or basis for measurement code
356 N0 1 6 Pack
357 R 1 8 Size
358 R 1 15 Quantity invoiced
362 N2 1 10 Terms discount amount
363 ID 3 3 Note reference code
364 AN 1 256 Communication number
365 ID 2 2 Communication number qualifier
366 ID 2 2 Contact function code
367 AN 1 30 Contract number
368 ID 2 2 Shipment or order status code
369 AN 1 45 Free-form description
370 DT 8 8 Terms discount due date
371 ID 2 2 Change reason code
373 DT 8 8 Date
374 ID 3 3 Date or time qualifier
378 ID 1 1 Allowance or charge percent qualifier
380 R 1 15 Quantity
382 R 1 10 Number of units shipped
384 R 1 9 Gross weight per pack
385 R 1 9 Gross volume per pack
386 N0 1 3 Terms net days
387 AN 1 35 Routing
388 DT 8 8 Terms deferred due date
389 N2 1 10 Deferred amount due
396 AN 2 30 Shipment identification
400 ID 2 2 Unit load option code
407 ID 2 2 Seal status code
441 ID 1 1 Tax exempt code
443 AN 1 20 Contact inquiry reference
446 DT 8 8 Terms net due date
447 AN 1 6 Loop identifier code
478 ID 1 1 Credit or debit flag code
479 ID 2 2 Functional identifier code
480 AN 1 12 Version, release and industry identifier code
499 AN 1 10 Condition value
522 ID 1 3 Amount qualifier code
559 ID 2 2 Agency qualifier code
587 ID 2 2 Acknowledgement type
610 N2 1 15 Amount
618 ID 1 3 Implementation transaction set syntax error code
620 ID 1 3 Implementation segment syntax error code
621 ID 1 3 Implementation data element syntax error code
623 ID 2 2 Time code
624 N0 2 2 Century
628 AN 1 12 Hierarchical id number
639 ID 2 2 Basis of unit price code
640 ID 2 2 Transaction type code
641 ID 3 3 Status reason code
646 R 1 15 Quantity shipped to date
648 ID 3 3 Price multiplier qualifier
649 R 1 10 Multiplier
662 ID 1 1 Relationship code
668 ID 2 2 Line item status code
669 ID 3 3 Currency market or exchange code
670 ID 2 2 Change or response type code
671 R 1 9 Quantity left to receive
673 ID 2 2 Quantity qualifier
687 ID 2 2 Class of trade code
706 ID 2 2 Entity relationship code
715 ID 1 1 Functional group acknowledge code
716 ID 1 3 Functional group syntax error code
717 ID 1 1 Transaction set acknowledgement code
718 ID 1 3 Transaction set syntax error code
719 N0 1 10 Segment position in transaction set
720 ID 1 3 Segment syntax error code
721 ID 2 3 Segment id code
722 N0 1 2 Element position in segment
723 ID 1 3 Data element syntax error code
724 AN 1 99 Copy of bad data element
725 N0 1 4 Data element reference number
728 ID 1 2 Returnable container load make-up code
731 ID 2 2 Transit direction code
732 ID 2 2 Transit time direction qualifier
733 R 1 4 Transit time
734 AN 1 12 Hierarchical parent id number
735 ID 1 2 Hierarchical level code
736 ID 1 1 Hierarchical child code
737 ID 2 2 Measurement reference id code
738 ID 1 3 Measurement qualifier
739 R 1 20 Measurement value
740 R 1 20 Range minimum
741 R 1 20 Range maximum
750 ID 2 3 Product or process characteristic code
751 AN 1 12 Product description code
752 ID 2 2 Surface, layer or position code
753 ID 1 5 Packaging characteristic code
754 AN 1 7 Packaging description code
765 N0 1 2 Day of month
770 AN 1 20 Option number
782 R 1 18 Monetary amount
810 N0 1 6 Inner pack
819 ID 2 3 Language code
822 AN 1 15 Source subqualifier
828 R 1 9 Dollar basis for percent
933 AN 1 264 Free-form message text
934 ID 2 2 Printer carriage control code
935 ID 2 2 Measurement significance code
936 ID 2 2 Measurement attribute code
954 R 1 10 Percentage
955 ID 2 2 Tax jurisdiction code qualifier
956 AN 1 10 Tax jurisdiction code
963 ID 2 2 Tax type code
1005 ID 4 4 Hierarchical structure code
1018 R 1 15 Exponent
1019 ID 3 3 Invoice type code
1073 ID 1 1 Yes or no condition or response code
1166 ID 2 2 Contract type code
1232 ID 2 2 Purchase category
1250 ID 2 3 Date time period format qualifier
1251 AN 1 35 Date time period
1270 ID 1 3 Code list qualifier code
1271 AN 1 30 Industry code
1300 ID 4 4 Service, promotion, allowance or charge code
1301 AN 1 10 Agency service, promotion, allowance or charge code
1373 ID 2 4 Measurement method or device
1470 N0 1 9 Number
1528 N0 1 2 Component data element position in composite
1686 N0 1 4 Repeating data element position
1705 AN 1 35 Implementation convention reference
1715 ID 1 3 Country subdivision code
786 ID 2 2 Security level code
`

export const X12_COMPOSITE_TABLE = `
C001 Composite unit of measure: 355! 1018 649 (355 1018 649)*4
C030 Position in segment: 722! 1528 1686
C040 Reference identifier: 128! 127! 128 127 128 127
`
