/** Points that a response gets: options by their texts, pairs as `option = match`. */
export type Scored = readonly (readonly [response: string | readonly string[], points: number])[]

export interface QtiExample {
  name: string
  xml: string
  /** The number of points of the best response. */
  points: number
  table: Scored
}

const template = (name: string): string =>
  `<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}"/>`

/** An item with a response that is declared and processed. */
export const item = (declaration: string, body: string, processing: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="example" title="An example" adaptive="false" time-dependent="false">
  ${declaration}
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>${more}
  <qti-item-body>${body}</qti-item-body>
  ${processing}
</qti-assessment-item>`

export const declared = (cardinality: string, baseType: string, correct: readonly string[], mapping = ''): string =>
  `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${baseType}">` +
  (correct.length === 0
    ? ''
    : `<qti-correct-response>${correct.map((id) => `<qti-value>${id}</qti-value>`).join('')}</qti-correct-response>`) +
  `${mapping}</qti-response-declaration>`

export const mapping = (attributes: string, entries: Readonly<Record<string, number>>): string =>
  `<qti-mapping ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<qti-map-entry map-key="${key}" mapped-value="${value}"/>`)
    .join('')}</qti-mapping>`

const choices = (name: string, texts: Readonly<Record<string, string>>, more = ''): string =>
  Object.entries(texts)
    .map(([id, text]) => `<qti-${name} identifier="${id}"${more}>${text}</qti-${name}>`)
    .join('')

export const choice = (texts: Readonly<Record<string, string>>, most = 1): string =>
  `<p>Think of <b>air</b>.</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="${most}"><qti-prompt>Choose.</qti-prompt>${choices('simple-choice', texts)}</qti-choice-interaction>`

const order = (texts: Readonly<Record<string, string>>): string =>
  `<qti-order-interaction response-identifier="RESPONSE" shuffle="true"><qti-prompt>Sort them.</qti-prompt>${choices('simple-choice', texts)}</qti-order-interaction>`

export const match = (sources: Readonly<Record<string, string>>, targets: Readonly<Record<string, string>>): string => {
  const set = (texts: Readonly<Record<string, string>>, most: number) =>
    `<qti-simple-match-set>${choices('simple-associable-choice', texts, ` match-max="${most}"`)}</qti-simple-match-set>`
  return `<qti-match-interaction response-identifier="RESPONSE" max-associations="0"><qti-prompt>Match.</qti-prompt>${set(sources, 1)}${set(targets, 0)}</qti-match-interaction>`
}

export const associate = (texts: Readonly<Record<string, string>>): string =>
  `<qti-associate-interaction response-identifier="RESPONSE" max-associations="3"><qti-prompt>Pair them.</qti-prompt>${choices('simple-associable-choice', texts, ' match-max="1"')}</qti-associate-interaction>`

const ifRight = (points: number): string =>
  `<qti-response-processing><qti-response-condition>
    <qti-response-if><qti-is-null><qti-variable identifier="RESPONSE"/></qti-is-null><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">0</qti-base-value></qti-set-outcome-value></qti-response-if>
    <qti-response-else-if><qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">${points}</qti-base-value></qti-set-outcome-value></qti-response-else-if>
    <qti-response-else><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">0</qti-base-value></qti-set-outcome-value></qti-response-else>
  </qti-response-condition></qti-response-processing>`

const mapped = `<qti-response-processing><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">0</qti-base-value></qti-set-outcome-value>
  <qti-response-condition><qti-response-if><qti-not><qti-is-null><qti-variable identifier="RESPONSE"/></qti-is-null></qti-not>
    <qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/><qti-map-response identifier="RESPONSE"/></qti-sum></qti-set-outcome-value>
  </qti-response-if></qti-response-condition></qti-response-processing>`

const gases = { A: 'Oxygen', B: 'Nitrogen', C: 'Rust', D: 'Wood' }
const planets = { A: 'Mercury', B: 'Venus', C: 'Earth' }
const animals = { A: 'Crow', B: 'Trout', C: 'Robin' }
const classes = { X: 'Bird', Y: 'Fish', Z: 'Reptile' }
const things = { A: 'Key', B: 'Lock', C: 'Cup', D: 'Saucer', E: 'Bow', F: 'Arrow', G: 'Spoon' }

interface HotspotParts {
  src: string
  shape: string
  coords: string
  /** How many areas may be chosen. */
  most: number
  /** Other attributes of the image. */
  more: string
}

/** A hotspot in an image of 200 × 100 pixels: `A` is a circle in it, `B` its right half, and `C` everything else. */
export const hotspot = ({
  src = 'images/map.png',
  shape = 'circle',
  coords = '50,50,10',
  most = 1,
  more = 'width="200" height="100"',
}: Partial<HotspotParts>): string =>
  `<qti-hotspot-interaction response-identifier="RESPONSE" max-choices="${most}"><qti-prompt>Where is it?</qti-prompt><img src="${src}" alt="A map" ${more}/>` +
  `<qti-hotspot-choice identifier="C" shape="default" coords="0,0"/><qti-hotspot-choice identifier="A" shape="${shape}" coords="${coords}" hotspot-label="The lake"/>` +
  '<qti-hotspot-choice identifier="B" shape="rect" coords="100,0,200,100"/></qti-hotspot-interaction>'

export const hotspotItem = (parts: Partial<HotspotParts>): string =>
  item(declared('single', 'identifier', ['A']), hotspot(parts), template('match_correct'))

/** An item of each interaction and way to count points, written for these tests. */
export const examples: readonly QtiExample[] = [
  {
    name: 'a choice with a right response',
    xml: item(declared('single', 'identifier', ['A']), choice(gases), template('match_correct')),
    points: 1,
    table: [
      ['Oxygen', 1],
      ['Nitrogen', 0],
    ],
  },
  {
    name: 'a choice with a mapping',
    xml: item(
      declared('single', 'identifier', ['A'], mapping('default-value="0"', { A: 2, B: 0.5 })),
      choice(gases),
      template('map_response.xml'),
    ),
    points: 2,
    table: [
      ['Oxygen', 2],
      ['Nitrogen', 0.5],
      ['Wood', 0],
    ],
  },
  {
    name: 'several choices with a right response',
    xml: item(declared('multiple', 'identifier', ['A', 'B']), choice(gases, 0), ifRight(3)),
    points: 3,
    table: [
      [['Oxygen', 'Nitrogen'], 3],
      [['Oxygen'], 0],
      [['Oxygen', 'Nitrogen', 'Rust'], 0],
    ],
  },
  {
    name: 'several choices with a mapping and bounds',
    xml: item(
      declared(
        'multiple',
        'identifier',
        ['A', 'B'],
        mapping('lower-bound="0" upper-bound="2.5" default-value="-2"', { A: 1, B: 2, D: -1 }),
      ),
      choice(gases, 0),
      mapped,
    ),
    points: 2.5,
    table: [
      [['Oxygen', 'Nitrogen'], 2.5],
      [['Nitrogen'], 2],
      [['Oxygen', 'Nitrogen', 'Wood'], 2],
      [['Nitrogen', 'Rust'], 0],
      [['Rust', 'Wood'], 0],
    ],
  },
  {
    name: 'several choices of which only two may be chosen',
    xml: item(
      declared('multiple', 'identifier', [], mapping('default-value="0"', { A: 1, B: 3, C: 2 })),
      choice(gases, 2),
      template('map_response'),
    ),
    points: 5,
    table: [
      [['Nitrogen', 'Rust'], 5],
      [['Oxygen', 'Rust'], 3],
      [['Wood'], 0],
    ],
  },
  {
    name: 'a text with a right response, in which capital letters count',
    xml: item(
      declared('single', 'string', ['Paris']),
      '<p>The capital is <qti-text-entry-interaction response-identifier="RESPONSE"/>.</p>',
      template('match_correct'),
    ),
    points: 1,
    table: [
      ['Paris', 1],
      ['paris', 0],
      ['Rome', 0],
    ],
  },
  {
    name: 'a text with a mapping',
    xml: item(
      declared(
        'single',
        'string',
        ['Nile'],
        '<qti-mapping default-value="0"><qti-map-entry map-key="Nile" mapped-value="1" case-sensitive="true"/><qti-map-entry map-key="nile" mapped-value="0.5" case-sensitive="false"/></qti-mapping>',
      ),
      '<p><qti-text-entry-interaction response-identifier="RESPONSE"/> is a river.</p>',
      template('map_response'),
    ),
    points: 1,
    table: [
      ['Nile', 1],
      ['nile', 0.5],
      ['NILE', 0.5],
      ['Rhine', 0],
    ],
  },
  {
    name: 'an order',
    xml: item(declared('ordered', 'identifier', ['B', 'C', 'A']), order(planets), template('match_correct')),
    points: 1,
    table: [
      [['Venus', 'Earth', 'Mercury'], 1],
      [['Venus', 'Mercury', 'Earth'], 0],
    ],
  },
  {
    name: 'a match with matches that repeat and one that is left',
    xml: item(
      declared('multiple', 'directedPair', ['A X', 'B Y', 'C X'], mapping('default-value="0"', { 'A X': 1, 'B Y': 2, 'C X': 0.5 })),
      match(animals, classes),
      template('map_response'),
    ),
    points: 3.5,
    table: [
      [['Crow = Bird', 'Trout = Fish', 'Robin = Bird'], 3.5],
      [['Crow = Reptile', 'Trout = Fish', 'Robin = Bird'], 2.5],
      [['Crow = Fish', 'Trout = Bird', 'Robin = Reptile'], 0],
    ],
  },
  {
    name: 'a match that has to be right as a whole',
    xml: item(declared('multiple', 'directedPair', ['A X', 'B Y', 'C X']), match(animals, classes), template('match_correct')),
    points: 1,
    table: [
      [['Crow = Bird', 'Trout = Fish', 'Robin = Bird'], 1],
      [['Crow = Bird', 'Trout = Fish', 'Robin = Fish'], 0],
    ],
  },
  {
    name: 'a place in an image',
    xml: hotspotItem({}),
    points: 1,
    table: [
      ['The lake', 1],
      ['B', 0],
      ['C', 0],
    ],
  },
  {
    name: 'places in an image with a mapping',
    xml: item(
      declared('multiple', 'identifier', [], mapping('default-value="-1" lower-bound="0"', { A: 2, B: 0.5 })),
      hotspot({}),
      template('map_response'),
    ),
    points: 2,
    table: [
      ['The lake', 2],
      ['B', 0.5],
      ['C', 0],
    ],
  },
  {
    name: 'pairs, in either direction',
    xml: item(
      declared('multiple', 'pair', ['A B', 'C D', 'E F'], mapping('default-value="0"', { 'B A': 2, 'C D': 1, 'E F': 1 })),
      associate(things),
      template('map_response'),
    ),
    points: 4,
    table: [
      [['Lock = Key', 'Cup = Saucer', 'Arrow = Bow'], 4],
      [['Key = Lock', 'Cup = Spoon', 'Saucer = Bow'], 2],
      [['Key = Cup', 'Lock = Saucer', 'Bow = Spoon'], 0],
    ],
  },
]

/** Items that have no counterpart. */
export const unread: readonly (readonly [name: string, xml: string, fault: string])[] = [
  ...(
    [
      ['a place in an image from elsewhere', { src: 'https://school.example/map.png' }, 'QUIZ_FILE_IMAGE_MISSING'],
      ['a place in an image outside of the package', { src: '../map.png' }, 'QUIZ_FILE_IMAGE_MISSING'],
      ['a place in an image that the text has in it', { src: 'data:image/svg+xml,%3Csvg/%3E' }, 'QUIZ_FILE_IMAGE_MISSING'],
      ['an ellipse', { shape: 'ellipse', coords: '7,7,8,9' }, 'QUIZ_FILE_AREA'],
      ['an area whose numbers are none', { coords: '7,,8' }, 'QUIZ_FILE_AREA'],
      ['an area with many corners', { shape: 'poly', coords: '7,7,'.repeat(1000) }, 'QUIZ_FILE_AREA'],
    ] as const
  ).map(([name, change, fault]) => [name, hotspotItem(change), fault] as const),
  [
    'two places in an image',
    item(declared('multiple', 'identifier', ['A', 'B']), hotspot({ most: 2 }), template('match_correct')),
    'QUIZ_FILE_PLACES',
  ],
  ['two right places of which one is chosen', item(declared('single', 'identifier', ['A', 'B']), hotspot({}), ''), 'QUIZ_FILE_SCORING'],
  ['a right place that does not exist', item(declared('single', 'identifier', ['X']), hotspot({}), ''), 'QUIZ_FILE_SCORING'],
  ['places without a key', item(declared('single', 'identifier', []), hotspot({}), ''), 'QUIZ_FILE_UNKEYED'],
  [
    'a place in an image',
    item(declared('single', 'point', []), '<qti-select-point-interaction response-identifier="RESPONSE"/>', template('map_response_point')),
    'QUIZ_FILE_PLACES',
  ],
  [
    'a long text',
    item(declared('single', 'string', []), '<qti-extended-text-interaction response-identifier="RESPONSE"/>', ''),
    'QUIZ_FILE_ESSAY',
  ],
  [
    'a slider',
    item(declared('single', 'integer', ['3']), '<qti-slider-interaction response-identifier="RESPONSE"/>', ''),
    'QUIZ_FILE_KIND',
  ],
  ['two interactions', item(declared('single', 'identifier', ['A']), choice(gases) + choice(gases), ''), 'QUIZ_FILE_SEVERAL'],
  ['a text alone', item('', '<p>Hello</p>', ''), 'QUIZ_FILE_DESCRIPTION'],
  [
    'a number',
    item(declared('single', 'float', ['2']), '<qti-text-entry-interaction response-identifier="RESPONSE"/>', ''),
    'QUIZ_FILE_NUMBER',
  ],
  ['no declaration', item('', choice(gases), template('match_correct')), 'QUIZ_FILE_BROKEN'],
  [
    'points that are no number',
    item(
      declared('single', 'identifier', [], '<qti-mapping><qti-map-entry map-key="A" mapped-value="x"/></qti-mapping>'),
      choice(gases),
      template('map_response'),
    ),
    'QUIZ_FILE_BROKEN',
  ],
  ['several choices without a key', item(declared('multiple', 'identifier', []), choice(gases, 0), ''), 'QUIZ_FILE_UNKEYED'],
  [
    'a template of its own',
    item(declared('single', 'identifier', ['A']), choice(gases), '<qti-response-processing template="https://school.example/rules.xml"/>'),
    'QUIZ_FILE_SCORING',
  ],
  [
    'points by chance',
    item(
      declared('single', 'identifier', ['A']),
      choice(gases),
      '<qti-response-processing><qti-set-outcome-value identifier="SCORE"><qti-random-integer min="0" max="1"/></qti-set-outcome-value></qti-response-processing>',
    ),
    'QUIZ_FILE_SCORING',
  ],
  [
    'points for another response',
    item(declared('single', 'identifier', ['A']), choice(gases), ifRight(1).replaceAll('identifier="RESPONSE"', 'identifier="OTHER"')),
    'QUIZ_FILE_SCORING',
  ],
  [
    'a rule within a rule',
    item(
      declared('single', 'identifier', ['A']),
      choice(gases),
      ifRight(1).replace('<qti-response-else>', `<qti-response-else>${mapped.slice(25, -26)}`),
    ),
    'QUIZ_FILE_SCORING',
  ],
  [
    'no points at all',
    item(declared('single', 'identifier', ['A'], mapping('default-value="0"', { A: -1 })), choice(gases), template('map_response')),
    'QUIZ_FILE_SCORING',
  ],
  ['an order of some', item(declared('ordered', 'identifier', ['B', 'C']), order(planets), template('match_correct')), 'QUIZ_FILE_SCORING'],
  [
    'two matches of one option',
    item(declared('multiple', 'directedPair', ['A X', 'A Y', 'B Y', 'C X']), match(animals, classes), template('match_correct')),
    'QUIZ_FILE_MATCHES',
  ],
  [
    'an option without a match',
    item(declared('multiple', 'directedPair', ['A X', 'B Y']), match(animals, classes), template('match_correct')),
    'QUIZ_FILE_MATCHES',
  ],
  [
    'an option in two pairs',
    item(declared('multiple', 'pair', ['A B', 'A C']), associate(things), template('match_correct')),
    'QUIZ_FILE_MATCHES',
  ],
  [
    'points for a wrong pair',
    item(
      declared('multiple', 'pair', ['A B'], mapping('default-value="0"', { 'A B': 2, 'A C': 1 })),
      associate(things),
      template('map_response'),
    ),
    'QUIZ_FILE_SCORING',
  ],
]
