// Compiled from multi-stream.json by `node scripts/messages.ts`. Change the messages there.
export const multiStreamWords = {
  streams: "Ffrydiau",
  single: "Golwg sengl",
  pip: "Llun mewn llun",
  multi: "Aml-olwg",
  positions: {
    1: "Brig chwith",
    2: "Brig de",
    3: "Gwaelod chwith",
    4: "Gwaelod de",
    5: "Ochr yn ochr",
  },
  size: "Maint",
  sizes: {
    s: "Bach",
    m: "Canolig",
    l: "Mawr",
  },
  layouts: {
    1: "Dwy wrth ymyl yr un fawr",
    2: "Dwy o dan yr un fawr",
    3: "Pob un yr un maint",
  },
  show: ({ name }: { name: string | number }): string => `Dangos ${name} yn fawr. Symudwch hi â Shift a'r bysellau saeth.`,
  showOnly: ({ name }: { name: string | number }): string => `Dangos ${name} yn fawr`,
  largeOf: ({ name }: { name: string | number }): string => `Mawr: ${name}`,
  kinds: {
    camera: "Camera",
    screen: "Sgrin",
    slides: "Sleidiau",
    sign: "Dehongli iaith arwyddion",
  },
  waiting: ({ name }: { name: string | number }): string => `Yn aros am ${name}`,
  lost: ({ name }: { name: string | number }): string => `Nid yw ${name} yn llwytho. Mae'r ffrydiau eraill yn parhau hebddi.`,
  sign: "Dehongli iaith arwyddion",
  outside: "Dim byd i'w ddangos nawr",
}
