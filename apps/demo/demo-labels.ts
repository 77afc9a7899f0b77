import { type Label, labelIndustry } from '#product/workspace/labels/contract.ts'
import type { Industry } from './world/world.ts'

/** A label with those below it; `says` is what a review says that carries it, between which ratings, and for how many of those. */
export type DemoLabel = Partial<Pick<Label, 'description' | 'color' | 'active' | 'industryIDs'>> & {
  name: string
  says?: RegExp
  ratings?: readonly [number, number]
  share?: number
  below?: readonly DemoLabel[]
}

const waiting = /\bwait|queue|\bline\b|warte|schlange|attente|attendu|esper[aé]|attes|wacht|czeka|fila\b/i
const noise = /nois|loud|music|laut|lärm|bruit|ruid|rumor|hałas|lawaai/i
const price = /pric|expens|overcharg|\bbill|teuer|preis|cher\b|prix|caro|precio|prezz|duur|drog/i
const staff = /staff|team|friendl|rude|smile|personal|freundlich|équipe|personale|amable|gentil|obsług|vriendelijk/i
const clean = /clean|dirty|sticky|spotless|sauber|dreckig|propre|sale\b|sucio|limpi|pulit|brudn|schoon|vies/i

const places: Record<Industry, readonly DemoLabel[]> = {
  auto: [
    {
      name: 'Workshop',
      color: 'blue',
      industryIDs: [labelIndustry.auto],
      says: /service|repair|brake|oil|fixed/i,
      share: 0.25,
      below: [
        { name: 'Done first time', color: 'green', says: /first time|fixed|quick/i, ratings: [4, 5], share: 0.2 },
        {
          name: 'Came back twice',
          color: 'red',
          says: /again|second time|third time|still/i,
          ratings: [1, 2],
          share: 0.6,
        },
        { name: 'Loaner car', color: 'teal', says: /loaner|shuttle|ride/i, share: 0.8 },
      ],
    },
    {
      name: 'Sales',
      color: 'violet',
      industryIDs: [labelIndustry.auto],
      says: /bought|sales|test drive|deal/i,
      share: 0.25,
      below: [{ name: 'Financing', color: 'amber', says: /financ|credit|payment|paperwork/i, share: 0.7 }],
    },
  ],
  clinic: [
    {
      name: 'Appointment',
      color: 'blue',
      says: /appointment|schedul|book/i,
      share: 0.3,
      below: [{ name: 'Hard to reach', color: 'red', says: /phone|call|hold/i, ratings: [1, 3], share: 0.6 }],
    },
    { name: 'Care team', color: 'green', says: /doctor|nurse|listen|explain/i, share: 0.2 },
    { name: 'Billing', color: 'amber', says: price, share: 0.6 },
  ],
  coffee: [
    { name: 'Drinks', color: 'orange', says: /coffee|latte|espresso|tea\b|flat white/i, share: 0.12 },
    { name: 'Order mix-up', color: 'red', says: /wrong|mix|forgot|missing|falsch|oubli/i, ratings: [1, 3], share: 0.5 },
    { name: 'Seats and sockets', color: 'teal', says: /seat|table|socket|wifi|wi-fi|laptop/i, share: 0.35 },
  ],
  bakery: [
    { name: 'Bread', color: 'amber', says: /bread|loaf|sourdough|rye/i, share: 0.4 },
    { name: 'Pastry', color: 'pink', says: /croissant|pastr|cake|bun/i, share: 0.4 },
    { name: 'Sold out', color: 'red', says: /sold out|ran out|nothing left|gone/i, ratings: [1, 4], share: 0.8 },
  ],
}

/** The trees of a business, by type. */
export function labelTreesOf(industry: Industry): Partial<Record<Label['type'], readonly DemoLabel[]>> {
  return {
    category: [
      {
        name: 'Visit',
        color: 'gray',
        description: 'What it was like to be there.',
        below: [
          { name: 'Noise', color: 'violet', says: noise, share: 0.5 },
          { name: 'Parking', color: 'gray', says: /\bpark(ing|ed)?\b|parkpl/i, share: 0.7 },
          {
            name: 'Regular guest',
            color: 'green',
            says: /every week|regular|years|stamm|habitu/i,
            ratings: [4, 5],
            share: 0.2,
          },
        ],
      },
      ...places[industry],
      { name: 'Opening week 2024', color: 'gray', active: false, description: 'Kept for the reports of that year.' },
    ],
    report: [
      {
        name: 'Monthly report',
        color: 'indigo',
        below: [
          { name: 'Praise to share', color: 'green', says: staff, ratings: [5, 5], share: 0.04 },
          { name: 'To discuss', color: 'orange', says: /manager|owner|refund/i, ratings: [1, 2], share: 0.3 },
        ],
      },
    ],
    reviewAlert: [
      {
        name: 'Refund asked',
        color: 'orange',
        description: 'Answer today, and tell the till.',
        says: /refund|money back|geld zurück|rembours/i,
        ratings: [1, 2],
        share: 0.9,
      },
    ],
    inbox: [
      { name: 'VIP', color: 'violet', description: 'Known by name; answered by the owner.' },
      { name: 'Writes often', color: 'blue' },
      { name: 'Press', color: 'indigo' },
      { name: 'Had trouble', color: 'red', description: 'Wrote about a bad visit; welcome them with care.' },
      { name: 'Fan', color: 'green' },
    ],
    social: [
      {
        name: 'Good for a post',
        color: 'pink',
        says: /best|love|wunderbar|parfait|mejor/i,
        ratings: [5, 5],
        share: 0.03,
      },
    ],
  }
}

/** What the labels of the product are given for, by their ids: two of the system, three of data science. */
export const sharedRules: readonly (DemoLabel & { id: number })[] = [
  { id: 1, name: 'legalRisk', says: /lawyer|sue\b|legal|anwalt|avocat/i, ratings: [1, 2], share: 0.9 },
  {
    id: 2,
    name: 'healthAndSafety',
    says: /sick|hair in|mold|burn|slipp|ill\b|krank|malade/i,
    ratings: [1, 3],
    share: 0.7,
  },
  { id: 1_000_001, name: 'waitingTime', says: waiting, share: 0.4 },
  { id: 1_000_002, name: 'staff', says: staff, share: 0.2 },
  { id: 1_000_003, name: 'price', says: price, share: 0.25 },
  { id: 1_000_004, name: 'cleanliness', says: clean, share: 0.4 },
  { id: 1_000_005, name: 'quality', says: /fresh|quality|delicious|tasty|frisch|lecker|fresco|frais/i, share: 0.2 },
]
