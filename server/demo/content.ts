/** The demo library: what is said and shown, so that a newcomer finds something to play, search and embed. */
export interface Slide {
  heading: string
  /** Spoken one after the other while the slide is shown; also the subtitles. */
  sentences: string[]
  /** Drawing on the slide. */
  figure: 'arch' | 'beam' | 'cable' | 'drop' | 'cloud' | 'river' | 'sun' | 'leaf' | 'grid'
  /** Two colours of the background. */
  colours: [string, string]
}

/** Subjects of the demo library. Each has a category with criteria. */
export const subjects = ['Biology', 'Geography', 'Music', 'Physics'] as const
export type Subject = (typeof subjects)[number]

export interface Lesson {
  slug: string
  subject: Subject
  title: string
  description: string
  slides: Slide[]
}

export const lessons: Lesson[] = [
  {
    slug: 'bridges',
    subject: 'Physics',
    title: 'How a bridge carries weight',
    description: 'Beam, arch and cable: three ways to bring a load to the ground, and why long bridges hang. Physics, year 8.',
    slides: [
      {
        heading: 'Every bridge has one job',
        figure: 'beam',
        colours: ['#1d3557', '#457b9d'],
        sentences: ['Every bridge has one job.', 'It takes a weight in the middle, and brings it to the ground at the ends.'],
      },
      {
        heading: 'The beam bends',
        figure: 'beam',
        colours: ['#264653', '#2a9d8f'],
        sentences: [
          'A beam bends a little under its load.',
          'The top is squeezed, and the bottom is stretched.',
          'Twice the length means much more bending.',
        ],
      },
      {
        heading: 'The arch pushes',
        figure: 'arch',
        colours: ['#6d3a1f', '#bc6c25'],
        sentences: [
          'An arch turns weight into a push.',
          'Every stone presses on the next, down to the foundation.',
          'Stone is strong when it is squeezed, so old arches still stand.',
        ],
      },
      {
        heading: 'The cable pulls',
        figure: 'cable',
        colours: ['#3c1642', '#086375'],
        sentences: [
          'A cable can only pull.',
          'It carries the deck to the towers, and the towers press on the ground.',
          'That is why the longest bridges hang.',
        ],
      },
    ],
  },
  {
    slug: 'water',
    subject: 'Geography',
    title: 'Where rain comes from',
    description: 'Evaporation, condensation and the way back to the sea, told in one minute. Geography, year 5.',
    slides: [
      {
        heading: 'The sun lifts water',
        figure: 'sun',
        colours: ['#b5651d', '#e9b44c'],
        sentences: ['The sun warms the sea.', 'Water turns into vapour and rises. We call this evaporation.'],
      },
      {
        heading: 'Clouds are droplets',
        figure: 'cloud',
        colours: ['#4a6fa5', '#a9bcd0'],
        sentences: [
          'High up the air is cold.',
          'The vapour becomes tiny droplets, and many droplets make a cloud.',
          'That step is called condensation.',
        ],
      },
      {
        heading: 'Rain runs home',
        figure: 'river',
        colours: ['#14532d', '#4d908e'],
        sentences: [
          'When the droplets grow heavy, it rains.',
          'Streams and rivers bring the water back to the sea, and everything begins again.',
        ],
      },
    ],
  },
  {
    slug: 'leaves',
    subject: 'Biology',
    title: 'What leaves do all day',
    description: 'A short look at photosynthesis: light, water and air become sugar. Biology, year 7.',
    slides: [
      {
        heading: 'A leaf is a kitchen',
        figure: 'leaf',
        colours: ['#1b4332', '#52b788'],
        sentences: ['A leaf is a kitchen that runs on light.', 'It takes water from the roots, and carbon dioxide from the air.'],
      },
      {
        heading: 'Sugar and oxygen',
        figure: 'drop',
        colours: ['#344e41', '#a3b18a'],
        sentences: [
          'With the energy of light it makes sugar.',
          'The oxygen that is left over, we breathe.',
          'This is called photosynthesis.',
        ],
      },
    ],
  },
]

export const talk = {
  subject: 'Music' as Subject,
  title: 'Radio: the sound of numbers',
  description: 'An audio item: the overtones of one string, with a few words in between. Music and mathematics.',
  sentences: [
    'Listen to one string.',
    'Half of it sounds an octave higher, and a third of it gives the fifth.',
    'The ear hears fractions long before the pencil writes them down.',
  ],
}

export const images: { title: string; subject: Subject; figure: Slide['figure']; colours: [string, string] }[] = [
  { title: 'Arch', subject: 'Physics', figure: 'arch', colours: ['#7f5539', '#ddb892'] },
  { title: 'Cable', subject: 'Physics', figure: 'cable', colours: ['#0b3954', '#087e8b'] },
  { title: 'Cloud', subject: 'Geography', figure: 'cloud', colours: ['#335c81', '#a4c3d2'] },
  { title: 'River', subject: 'Geography', figure: 'river', colours: ['#2d6a4f', '#95d5b2'] },
  { title: 'Sun', subject: 'Geography', figure: 'sun', colours: ['#9c6644', '#ffe1a8'] },
  { title: 'Leaf', subject: 'Biology', figure: 'leaf', colours: ['#31572c', '#90a955'] },
]

export const handout = {
  subject: 'Physics' as Subject,
  title: 'Handout: build a paper bridge',
  description: 'Two pages to print: what you need, what you do, what you measure.',
  pages: [
    [
      'Build a paper bridge',
      '',
      'You need two books of the same height, ten sheets of paper,',
      'a ruler and a handful of coins.',
      '',
      '1. Put the books 20 cm apart.',
      '2. Lay one flat sheet across. Put coins in the middle, one by one.',
      '3. Write down how many it carries.',
      '4. Fold the next sheet like a fan and try again.',
    ],
    [
      'What did you find?',
      '',
      'Flat sheet:   ________ coins',
      'Folded sheet: ________ coins',
      'Rolled sheet: ________ coins',
      '',
      'Why does a fold help? Think of the beam: the top is squeezed',
      'and the bottom is stretched. A higher beam bends less.',
    ],
  ],
}
