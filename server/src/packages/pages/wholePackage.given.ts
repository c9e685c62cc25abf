import type { ClaimInput } from "@refundry/credit";
import type { PackageContent } from "../forms/drawing.document.ts";
import { check } from "./drawnPackage.given.ts";

/** A claim with each ground of 2020 and 2021, a loan, one that was not received, an owner, health, and a quarter that asks for nothing. */
export const wholeClaim: ClaimInput = {
  claim_quarters: ["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"],
  payroll: [
    check("Ana Ruiz", "2020-11-10", "4000.00"),
    check("Olga Owner", "2020-11-10", "9000.00"),
    check("Ana Ruiz", "2021-05-10", "12000.00"),
    check("Chen, Li", "2021-05-11", "3000.00"),
    check("Ana Ruiz", "2021-08-10", "5000.00"),
  ],
  revenue: {
    "2019-Q1": "100000.00",
    "2019-Q2": "100000.00",
    "2019-Q3": "100000.00",
    "2019-Q4": "100000.00",
    "2020-Q1": "90000.00",
    "2020-Q2": "45000.00",
    "2020-Q3": "60000.00",
    "2020-Q4": "70000.00",
    "2021-Q1": "75000.00",
    "2021-Q2": "85000.00",
  },
  suspensions: [{ start: "2021-07-10", end: "2021-08-20", mandate_id: 5 }],
  health: { "2021-Q2": { "Chen, Li": "500.00" } },
  fte_2019: 12,
  owners: ["Olga Owner"],
  family: ["Ana Owner"],
  ppp: [
    {
      number: 1,
      start: "2020-10-15",
      weeks: 24,
      amount: "10000.00",
      forgiven: "8000.00",
      nonpayroll_reported: "3000.00",
      payroll_reported: "7000.00",
      other_payroll_costs: "500.00",
    },
    { number: 2, did_not_receive: true },
  ],
  originally_reported: { "2021-Q3": { "18a": "72.50", "26a": "427.50", "30": "714.29" } },
  tssw: { "2020-Q4": "13000.00", "2021-Q2": "15000.00", "2021-Q3": "5000.00" },
  medicare_wages: { "2021-Q3": "5000.00" },
};

/** What a package of it says besides: a trade name, a designee, impacts, two orders and warnings of each level. */
export const wholeContent: Partial<PackageContent> = {
  client: {
    id: 1,
    legal_name: "Ashgrove Bakery LLC",
    trade_name: "Ashgrove",
    ein: "12-3456789",
    street: "1 Canal Street",
    city: "Toledo",
    state: "OH",
    zip: "43601",
    business_type: 1,
    contact: "Ms. Anna Berg",
    contact_name: "Anna Berg",
    contact_phone: "5550100199",
  },
  designee: {
    name: "Nora Quill, CPA",
    address: "2 Elm Street",
    caf: "0300-12345R",
    ptin: null,
    phone: "5550100100",
    fax: null,
  },
  impacts: [
    { choice: "Opening hours reduced by order", note: null },
    { choice: "Other", note: "The landlord closed the arcade" },
  ],
  orders: [
    {
      mandate: 5,
      title: "Stay at Home",
      author: "the Governor of Ohio",
      order_number: "2021-7",
      state: "OH",
      operation_limited: "indoor dining",
      periods: [{ from: "2021-07-10", to: "2021-08-20" }],
      citations: [{ page: 3, quote: "All restaurants shall close" }],
    },
    {
      mandate: 6,
      title: "Travel Order",
      author: null,
      order_number: null,
      state: null,
      operation_limited: null,
      periods: [{ from: "2021-07-01", to: "2021-07-05" }],
      citations: [],
    },
  ],
  warnings: [
    { code: "SIZE_MISSING", level: "accept", args: [], text: "The first to accept.", accepted: false },
    { code: "NAME_SIMILAR", level: "open", args: [], text: "Ana Owner looks like Ana Ruiz.", accepted: false },
    { code: "NOTED", level: "note", args: [], text: "A note.", accepted: false },
    { code: "SIZE_GUESSED", level: "accept", args: [], text: "The second to accept.", accepted: true },
  ],
  finalWaits: ["Accept or resolve 2 warnings.", "Enter the members of the group."],
};

/** Every page of its draft, between what stands at the head and the foot of each. */
export const draftPages = [
  "Summary Draft 1 · requested August 1, 2023 Ashgrove Bakery LLC Trade name Ashgrove EIN 12-3456789 · 1 Canal Street, Toledo, OH 43601 · Contact Ms. Anna Berg Employee retention credit, Form 941-X (Rev. April 2022), figures for review. Refund of all quarters $14,450.00 Quarter Ground Qualified wages Credit Nonrefundable Refundable Refund Q4 2020 Significant decline in gross receipts 4,000.00 2,000.00 806.00 1,194.00 2,000.00 Q1 2021 Decline in gross receipts 0.00 0.00 0.00 0.00 0.00 Q2 2021 Decline in gross receipts, preceding quarter 13,000.00 9,450.00 930.00 8,520.00 9,450.00 Q3 2021 Suspension by government order 5,000.00 3,500.00 72.50 3,427.50 3,000.00 Total 22,000.00 14,950.00 1,808.50 13,141.50 14,450.00 Q1 2021 has no form: there is nothing to refund and nothing to correct. The IRS may assess the credit of Q4 2020 until April 15, 2024; Q2 2021 until April 15, 2025; Q3 2021 until April 15, 2028. Keep your records at least until then. What to do next 1. Compare the figures of each quarter with the payroll returns and Form 941 as filed. 2. Check the excluded persons, the PPP rounds and the grounds; correct the claim data where they are wrong. 3. Resolve what a final waited for on August 1, 2023: Accept or resolve 2 warnings. Enter the members of the group. 4. Accept or reject this content. Nothing in it is signed or filed. Signature Date Print name and title DRAFT - do not sign",
  "Form 941-X (Rev. April 2022) · Q4 2020 Form 941-X, Q4 2020 This is not the official IRS form. It shows the figures for Form 941-X (Rev. April 2022). Field Value Employer identification number 12-3456789 Name Ashgrove Bakery LLC Trade name Ashgrove Address 1 Canal Street, Toledo, OH 43601 Return corrected 941, quarter 4 of 2020 Errors discovered on July 9, 2023 Process Line 2: claim for refund or abatement Line 3 Forms W-2 or W-2c were or will be filed as required Daytime phone (555) 010-0199 Line Statement Column 1 corrected Column 2 as reported Column 3 difference Column 4 tax correction 18a Nonrefundable portion of employee retention credit 806.00 0.00 806.00 -806.00 23 Subtotal of column 4, lines 7 to 22 -806.00 26a Refundable portion of employee retention credit 1,194.00 0.00 1,194.00 -1,194.00 27 Total; a negative amount is the refund -2,000.00 30 Qualified wages for the employee retention credit 4,000.00 0.00 4,000.00 Line 43: see the text for line 43. Signature Date Print name and title DRAFT - do not sign",
  "Form 941-X (Rev. April 2022) · Q2 2021 Form 941-X, Q2 2021 This is not the official IRS form. It shows the figures for Form 941-X (Rev. April 2022). Field Value Employer identification number 12-3456789 Name Ashgrove Bakery LLC Trade name Ashgrove Address 1 Canal Street, Toledo, OH 43601 Return corrected 941, quarter 2 of 2021 Errors discovered on July 9, 2023 Process Line 2: claim for refund or abatement Line 3 Forms W-2 or W-2c were or will be filed as required Daytime phone (555) 010-0199 Line Statement Column 1 corrected Column 2 as reported Column 3 difference Column 4 tax correction 18a Nonrefundable portion of employee retention credit 930.00 0.00 930.00 -930.00 23 Subtotal of column 4, lines 7 to 22 -930.00 26a Refundable portion of employee retention credit 8,520.00 0.00 8,520.00 -8,520.00 27 Total; a negative amount is the refund -9,450.00 30 Qualified wages for the employee retention credit 13,000.00 0.00 13,000.00 31a Qualified health plan expenses for the employee retention credit 500.00 0.00 500.00 Line 43: see the text for line 43. Signature Date Print name and title DRAFT - do not sign",
  "Form 941-X (Rev. April 2022) · Q3 2021 Form 941-X, Q3 2021 This is not the official IRS form. It shows the figures for Form 941-X (Rev. April 2022). Field Value Employer identification number 12-3456789 Name Ashgrove Bakery LLC Trade name Ashgrove Address 1 Canal Street, Toledo, OH 43601 Return corrected 941, quarter 3 of 2021 Errors discovered on July 9, 2023 Process Line 2: claim for refund or abatement Line 3 Forms W-2 or W-2c were or will be filed as required Daytime phone (555) 010-0199 Line Statement Column 1 corrected Column 2 as reported Column 3 difference Column 4 tax correction 18a Nonrefundable portion of employee retention credit 72.50 72.50 0.00 0.00 23 Subtotal of column 4, lines 7 to 22 0.00 26a Refundable portion of employee retention credit 3,427.50 427.50 3,000.00 -3,000.00 27 Total; a negative amount is the refund -3,000.00 30 Qualified wages for the employee retention credit 5,000.00 714.29 4,285.71 Line 43: see the text for line 43. Signature Date Print name and title DRAFT - do not sign",
  'Text for line 43 Text for line 43 Q4 2020 The employer did not claim the employee retention credit (ERC, CARES Act 2301) on the original return. The employer was eligible in Q4 2020 because of a significant decline in gross receipts. The decline began with gross receipts of $45,000.00 in Q2 2020, 45.00% of Q2 2019 ($100,000.00), which is below 50%. Gross receipts were $70,000.00 in Q4 2020, 70.00% of Q4 2019 ($100,000.00). The period ends with the quarter in which receipts exceed 80%, which still counts, or with the year 2020. Average 2019 full-time employees: 12. Wages of majority owners and related individuals and wages supporting PPP forgiveness are excluded. Qualified wages $4,000.00; credit 50% = $2,000.00; nonrefundable $806.00 (Worksheet 2), refundable $1,194.00. See attached. Q2 2021 The employer did not claim the employee retention credit (ERC, CARES Act 2301) on the original return. The employer was eligible in Q2 2021 by electing the immediately preceding quarter (Notice 2021-23, section III.C), whose gross receipts were below 80%: $75,000.00 in Q1 2021, 75.00% of Q1 2019 ($100,000.00). Average 2019 full-time employees: 12. Wages of majority owners and related individuals and wages supporting PPP forgiveness are excluded. Qualified wages $13,000.00 and qualified health plan expenses $500.00; credit 70% = $9,450.00; nonrefundable $930.00 (Worksheet 2), refundable $8,520.00. See attached. Q3 2021 The employer claimed a part of the employee retention credit (ERC, IRC 3134) on the original return. The operations of the employer were fully or partially suspended by government orders in Q3 2021. Only wages paid on the days named below count. Order of the Governor of Ohio "Stay at Home", No. 2021-7, in effect for the employer from July 10, 2021 to August 20, 2021, which limited: indoor dining. Average 2019 full-time employees: 12. Wages of majority owners and related individuals and wages supporting PPP forgiveness are excluded. Qualified wages $5,000.00; credit 70% = $3,500.00; nonrefundable $72.50 (Worksheet 4), refundable $3,427.50. See attached.',
  "Worksheet 2 · Form 941-X (Rev. April 2022) · Q4 2020 Worksheet 2, Q4 2020 Credit for wages paid through June 30, 2021, split by the employer share of social security tax. Step Content Amount 1b Social security wages, line 5a 13,000.00 1e Employer share of social security tax: 6.2% of step 1b 806.00 Other credits against this share 0.00 2a Qualified wages, line 30 4,000.00 2b Qualified health plan expenses, line 31a 0.00 2e Wages and expenses together 4,000.00 2f Employee retention credit: 50% of step 2e 2,000.00 2i Employer share that remains 806.00 2j Nonrefundable portion: the smaller of steps 2f and 2i; to line 18a 806.00 2k Refundable portion: step 2f less step 2j; to line 26a 1,194.00",
  "Worksheet 2 · Form 941-X (Rev. April 2022) · Q2 2021 Worksheet 2, Q2 2021 Credit for wages paid through June 30, 2021, split by the employer share of social security tax. Step Content Amount 1b Social security wages, line 5a 15,000.00 1e Employer share of social security tax: 6.2% of step 1b 930.00 Other credits against this share 0.00 2a Qualified wages, line 30 13,000.00 2b Qualified health plan expenses, line 31a 500.00 2e Wages and expenses together 13,500.00 2f Employee retention credit: 70% of step 2e 9,450.00 2i Employer share that remains 930.00 2j Nonrefundable portion: the smaller of steps 2f and 2i; to line 18a 930.00 2k Refundable portion: step 2f less step 2j; to line 26a 8,520.00",
  "Worksheet 4 · Form 941-X (Rev. April 2022) · Q3 2021 Worksheet 4, Q3 2021 Credit for wages paid after June 30, 2021, split by the employer share of Medicare tax. Step Content Amount 1b Medicare wages, line 5c 5,000.00 1c Employer share of Medicare tax: 1.45% of step 1b 72.50 Other credits against this share 0.00 2a Qualified wages, line 30 5,000.00 2b Qualified health plan expenses, line 31a 0.00 2c Wages and expenses together 5,000.00 2d Employee retention credit: 70% of step 2c 3,500.00 2g Employer share that remains 72.50 2h Nonrefundable portion: the smaller of steps 2d and 2g; to line 18a 72.50 2i Refundable portion: step 2d less step 2h; to line 26a 3,427.50",
  "Employee schedule · Form 941-X (Rev. April 2022) · Q4 2020 Employee schedule, Q4 2020 Significant decline in gross receipts. Credit 50% of qualified wages and health plan expenses, up to the cap of each employee. 1 employee. Employee Gross Used for another credit Covered by PPP Outside eligible period Eligible Cap Qualified Credit Ana Ruiz 4,000.00 0.00 0.00 0.00 4,000.00 10,000.00 4,000.00 2,000.00 Total 4,000.00 0.00 0.00 0.00 4,000.00 4,000.00 2,000.00 Tie-out Line Amount Schedule Form Ties out 30 Qualified wages 4,000.00 4,000.00 Equal 31a Qualified health plan expenses 0.00 0.00 Equal 18a Nonrefundable credit 806.00 806.00 Equal 26a Refundable credit 1,194.00 1,194.00 Equal",
  "Employee schedule · Form 941-X (Rev. April 2022) · Q1 2021 Employee schedule, Q1 2021 Decline in gross receipts. Credit 70% of qualified wages and health plan expenses, up to the cap of each employee. 0 employees. Employee Gross Used for another credit Covered by PPP Outside eligible period Eligible Cap Qualified Credit Total 0.00 0.00 0.00 0.00 0.00 0.00 0.00 Tie-out Line Amount Schedule Form Ties out 30 Qualified wages 0.00 0.00 Equal 31a Qualified health plan expenses 0.00 0.00 Equal 18a Nonrefundable credit 0.00 0.00 Equal 26a Refundable credit 0.00 0.00 Equal",
  "Employee schedule · Form 941-X (Rev. April 2022) · Q2 2021 Employee schedule, Q2 2021 Decline in gross receipts, preceding quarter. Credit 70% of qualified wages and health plan expenses, up to the cap of each employee. 2 employees. Qualified includes health plan expenses of $500.00. Employee Gross Used for another credit Covered by PPP Outside eligible period Eligible Cap Qualified Credit Ana Ruiz 12,000.00 0.00 0.00 0.00 12,000.00 10,000.00 10,000.00 7,000.00 Chen, Li 3,000.00 0.00 0.00 0.00 3,000.00 10,000.00 3,500.00 2,450.00 Total 15,000.00 0.00 0.00 0.00 15,000.00 13,500.00 9,450.00 Tie-out Line Amount Schedule Form Ties out 30 Qualified wages 13,000.00 13,000.00 Equal 31a Qualified health plan expenses 500.00 500.00 Equal 18a Nonrefundable credit 930.00 930.00 Equal 26a Refundable credit 8,520.00 8,520.00 Equal",
  "Employee schedule · Form 941-X (Rev. April 2022) · Q3 2021 Employee schedule, Q3 2021 Suspension by government order. Credit 70% of qualified wages and health plan expenses, up to the cap of each employee. 1 employee. Employee Gross Used for another credit Covered by PPP Outside eligible period Eligible Cap Qualified Credit Ana Ruiz 5,000.00 0.00 0.00 0.00 5,000.00 10,000.00 5,000.00 3,500.00 Total 5,000.00 0.00 0.00 0.00 5,000.00 5,000.00 3,500.00 Tie-out Line Amount Schedule Form Ties out 30 Qualified wages 5,000.00 5,000.00 Equal 31a Qualified health plan expenses 0.00 0.00 Equal 18a Nonrefundable credit 72.50 72.50 Equal 26a Refundable credit 3,427.50 3,427.50 Equal",
  "Excluded persons Excluded persons Wages of majority owners and of persons related to them do not count (section 152(d)(2)(A) to (H), Notice 2021-49). Name on the payroll Basis Person listed PercentChain of ownership Olga Owner Owner Olga Owner Listed: Olga Owner; Ana Owner. Names that look alike Ana Owner looks like Ana Ruiz.",
  "PPP split · Round 1, $10,000.00 PPP split Wages that support the forgiveness of a Paycheck Protection Program loan do not count for the credit. Round 2 was not received. Round 1: $10,000.00 Covered period October 15, 2020 to March 31, 2021, 24 weeks. $5,000.00 of payroll must support the loan: forgiven $8,000.00, other expenses reported $3,000.00; the larger of 60% of it and what other expenses do not support, at most the payroll reported, $7,000.00. Tier Payroll that supports the loan, least useful for the credit first Amount T0 Other payroll costs 500.00 T1 Wages of excluded persons 4,500.00 T2 Wages of days or quarters not claimed, or that do not qualify 0.00 T3 Wages above the cap 0.00 T4 Qualifying wages, pro rata 0.00 Used 5,000.00 Required 5,000.00 Payroll that is missing 0.00 Round 1: the checks that support the loan Tier Check Employee Gross Supports the loan T1 excluded November 10, 2020 Olga Owner 9,000.00 4,500.00 T1, excluded persons 4,500.00 Round 1 in all 4,500.00",
  "Grounds Grounds per quarter Q4 2020: Significant decline in gross receipts The employer was eligible in Q4 2020 because of a significant decline in gross receipts. The decline began with gross receipts of $45,000.00 in Q2 2020, 45.00% of Q2 2019 ($100,000.00), which is below 50%. Gross receipts were $70,000.00 in Q4 2020, 70.00% of Q4 2019 ($100,000.00). The period ends with the quarter in which receipts exceed 80%, which still counts, or with the year 2020. Eligible days: October 1, 2020 to December 31, 2020. Q1 2021: Decline in gross receipts The employer was eligible in Q1 2021 because its gross receipts were below 80% of the quarter they are compared with: $75,000.00 in Q1 2021, 75.00% of Q1 2019 ($100,000.00). Eligible days: January 1, 2021 to March 31, 2021. Q2 2021: Decline in gross receipts, preceding quarter The employer was eligible in Q2 2021 by electing the immediately preceding quarter (Notice 2021-23, section III.C), whose gross receipts were below 80%: $75,000.00 in Q1 2021, 75.00% of Q1 2019 ($100,000.00). Eligible days: April 1, 2021 to June 30, 2021. Q3 2021: Suspension by government order The operations of the employer were fully or partially suspended by government orders in Q3 2021. Only wages paid on the days named below count. Eligible days: July 10, 2021 to August 20, 2021. Effects on the business, as the employer states them Opening hours reduced by order. Other: The landlord closed the arcade",
  'Mandates Government orders Orders that limited commerce, travel or group meetings due to COVID-19 and affected the employer, with the days on which they did. No. Jurisdiction and authority Order From, to Provision relied on Operation limited 5 OH, the Governor of Ohio Stay at Home, No. 2021-7 July 10, 2021 to August 20, 2021 "All restaurants shall close" (page 3) indoor dining 6 Nationwide Travel Order July 1, 2021 to July 5, 2021',
  "Gross receipts Gross receipts Quarter Gross receipts Compared with Gross receipts then Percent Q1 2020 90,000.00 Q1 2019 100,000.00 90.00% Q2 2020 45,000.00 Q2 2019 100,000.00 45.00% Q3 2020 60,000.00 Q3 2019 100,000.00 60.00% Q4 2020 70,000.00 Q4 2019 100,000.00 70.00% Q1 2021 75,000.00 Q1 2019 100,000.00 75.00% Q2 2021 85,000.00 Q2 2019 100,000.00 85.00% Not entered: Q3 2021.",
  "Warnings and open items Warnings and open items To resolve (1) A final package cannot be made before these are resolved. No. Warning 1 Ana Owner looks like Ana Ruiz. To accept or resolve (1) A final package needs a note for each of these, or its cause removed. No. Warning 1 The first to accept. Accepted (1) Somebody answered for these; they stand in the way of nothing. No. Warning 1 The second to accept. For information (1) These need no answer. No. Warning 1 A note.",
];

/** The first pages of its final, which the draft does not have. */
export const finalFront = [
  "Cover letter August 1, 2023 Ms. Anna Berg Ashgrove Bakery LLC 1 Canal Street Toledo, OH 43601 Employee retention credit: your claim for refund on Form 941-X Dear Ms. Anna Berg, Enclosed is the claim for refund of the employee retention credit of Ashgrove Bakery LLC: Form 941-X for Q4 2020, Q2 2021, and Q3 2021, with the worksheets, the schedule of employees, the grounds and the other attachments that the index lists, and Form 8821, by which Nora Quill, CPA may ask for the state of the claim. Refund of all quarters $14,450.00 Quarter Ground Refund Q4 2020 Significant decline in gross receipts 2,000.00 Q2 2021 Decline in gross receipts, preceding quarter 9,450.00 Q3 2021 Suspension by government order 3,000.00 Total 14,450.00 The IRS may assess the credit of Q4 2020 until April 15, 2024; Q2 2021 until April 15, 2025; Q3 2021 until April 15, 2028. Keep your records at least until then. The pages of Form 941-X and Form 8821 in this package state the figures, but are not the official IRS forms, which alone can be filed. Speak with us before you sign. What to do next 1. Read the forms and compare them with your payroll returns. Tell us before you sign if anything looks wrong. 2. Sign and date every page that the signing instructions name: each form and Form 8821. 3. Return the signed pages as one PDF. We check the signatures and mail the claim. 4. Keep this package: it explains every figure of the claim. Tax Counsel PLLC",
  "Index Index Cover letter 1 Index 2 Signing instructions 3 Form 941-X 4 Q4 2020 4 Q2 2021 5 Q3 2021 6 Line 43, further sheets 7 Q4 2020 7 Q2 2021 8 Q3 2021 9 Worksheets 10 Worksheet 2, Q4 2020 10 Worksheet 2, Q2 2021 11 Worksheet 4, Q3 2021 12 Employee schedules 13 Q4 2020 13 Q1 2021 14 Q2 2021 15 Q3 2021 16 Excluded persons 17 PPP split 18 Round 1 18 Grounds 19 Mandates 20 Gross receipts 21 Form 8821 22 Notice on the wage deduction 23 Q1 2021 has no form: there is nothing to refund and nothing to correct.",
  'Signing instructions Signing instructions Page of the package Page of "Pages to sign" What is signed 4 4 Form 941-X, Q4 2020 5 5 Form 941-X, Q2 2021 6 6 Form 941-X, Q3 2021 22 10 Form 8821 1. Sign each of these pages by hand, in ink. 2. Write the date beside each signature. 3. Print your name and your title where the form asks for them; they must be those of the person who signs. 4. Give a daytime phone number on each form. 5. Keep all pages of each form together: a form that lacks a page is sent back. 6. Return one PDF with every signed page to whoever sent you this package, and say that it is a signed Final Report. The file "Pages to sign" holds these pages and what belongs to them, so that the scan stays small.',
];

/** The sheets of line 43 of its final, one for each form. */
export const finalSheets = [
  "Line 43, further sheet · Form 941-X (Rev. April 2022) · Q4 2020 Line 43, further sheet Ashgrove Bakery LLC · EIN 12-3456789 · Form 941-X · quarter 4 of 2020 The employer did not claim the employee retention credit (ERC, CARES Act 2301) on the original return. The employer was eligible in Q4 2020 because of a significant decline in gross receipts. The decline began with gross receipts of $45,000.00 in Q2 2020, 45.00% of Q2 2019 ($100,000.00), which is below 50%. Gross receipts were $70,000.00 in Q4 2020, 70.00% of Q4 2019 ($100,000.00). The period ends with the quarter in which receipts exceed 80%, which still counts, or with the year 2020. Average 2019 full-time employees: 12. Wages of majority owners and related individuals and wages supporting PPP forgiveness are excluded. Qualified wages $4,000.00; credit 50% = $2,000.00; nonrefundable $806.00 (Worksheet 2), refundable $1,194.00. Attached: the worksheet of the instructions, the schedule of employees, tied out to lines 30, 31a, 18a and 26a, the payroll that supports PPP loans, the grounds and the gross receipts, for each quarter.",
  "Line 43, further sheet · Form 941-X (Rev. April 2022) · Q2 2021 Line 43, further sheet Ashgrove Bakery LLC · EIN 12-3456789 · Form 941-X · quarter 2 of 2021 The employer did not claim the employee retention credit (ERC, CARES Act 2301) on the original return. The employer was eligible in Q2 2021 by electing the immediately preceding quarter (Notice 2021-23, section III.C), whose gross receipts were below 80%: $75,000.00 in Q1 2021, 75.00% of Q1 2019 ($100,000.00). Average 2019 full-time employees: 12. Wages of majority owners and related individuals and wages supporting PPP forgiveness are excluded. Qualified wages $13,000.00 and qualified health plan expenses $500.00; credit 70% = $9,450.00; nonrefundable $930.00 (Worksheet 2), refundable $8,520.00. Attached: the worksheet of the instructions, the schedule of employees, tied out to lines 30, 31a, 18a and 26a, the payroll that supports PPP loans, the grounds and the gross receipts, for each quarter.",
  'Line 43, further sheet · Form 941-X (Rev. April 2022) · Q3 2021 Line 43, further sheet Ashgrove Bakery LLC · EIN 12-3456789 · Form 941-X · quarter 3 of 2021 The employer claimed a part of the employee retention credit (ERC, IRC 3134) on the original return. The operations of the employer were fully or partially suspended by government orders in Q3 2021. Only wages paid on the days named below count. Order of the Governor of Ohio "Stay at Home", No. 2021-7, in effect for the employer from July 10, 2021 to August 20, 2021, which limited: indoor dining. Average 2019 full-time employees: 12. Wages of majority owners and related individuals and wages supporting PPP forgiveness are excluded. Qualified wages $5,000.00; credit 70% = $3,500.00; nonrefundable $72.50 (Worksheet 4), refundable $3,427.50. No. Jurisdiction and authority Order From, to Provision relied on Operation limited 5 OH, the Governor of Ohio Stay at Home, No. 2021-7 July 10, 2021 to August 20, 2021 "All restaurants shall close" (page 3) indoor dining Attached: the worksheet of the instructions, the schedule of employees, tied out to lines 30, 31a, 18a and 26a, the payroll that supports PPP loans, the grounds and the gross receipts, for each quarter.',
];

/** Who is excluded, as a final says it: names only. */
export const finalExcluded =
  "Excluded persons Excluded persons Wages of majority owners and of persons related to them do not count (section 152(d)(2)(A) to (H), Notice 2021-49). Olga Owner";

/** The last pages of its final. */
export const finalEnd = [
  "Form 8821 (Rev. January 2021) Form 8821, Tax Information Authorization This is not the official IRS form. It shows the figures for Form 8821 (Rev. January 2021). Line Field Value 1 Taxpayer name and address Ashgrove Bakery LLC, 1 Canal Street, Toledo, OH 43601 1 Taxpayer identification number 12-3456789 1 Daytime telephone number (555) 010-0199 2 Designee name and address Nora Quill, CPA, 2 Elm Street 2 CAF No. 0300-12345R 2 PTIN 2 Telephone No. (555) 010-0100 2 Fax No. Line 3: tax information Type of tax Form Years or periods Specific tax matters Employment 941 Q2 2020 through Q4 2021 ERC Civil Penalty N/A Q2 2020 through Q4 2021 N/A Signature Date Print name and title Anna Berg, President",
  "Notice on the wage deduction Notice on the wage deduction Year of the wages Credit claimed in this package 2020 $2,000.00 2021 $12,950.00 The deduction for wages on the income tax return of the year in which they were paid is lowered by the employee retention credit for those wages (section 280C of the Internal Revenue Code), whenever the credit is received. As a rule this is done by amending the income tax return of that year. Since March 20, 2025 the IRS lets an employer that did not lower its wage deduction include the amount as income in the year in which the credit is received instead of amending the earlier return. An employer that lowered its deduction and whose claim is disallowed may deduct the wages in the year in which the disallowance is final. Give this notice to whoever prepares your income tax return.",
];
