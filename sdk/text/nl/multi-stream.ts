// Compiled from multi-stream.json by `node scripts/messages.ts`. Change the messages there.
export const multiStreamWords = {
  streams: "Streams",
  single: "Enkele weergave",
  pip: "Beeld-in-beeld",
  multi: "Meervoudige weergave",
  positions: {
    1: "Linksboven",
    2: "Rechtsboven",
    3: "Linksonder",
    4: "Rechtsonder",
    5: "Naast elkaar",
  },
  size: "Grootte",
  sizes: {
    s: "Klein",
    m: "Middel",
    l: "Groot",
  },
  layouts: {
    1: "Twee naast de grote",
    2: "Twee onder de grote",
    3: "Allemaal even groot",
  },
  show: ({ name }: { name: string | number }): string => `${name} groot tonen. Verplaats met Shift en de pijltoetsen.`,
  showOnly: ({ name }: { name: string | number }): string => `${name} groot tonen`,
  largeOf: ({ name }: { name: string | number }): string => `Groot: ${name}`,
  kinds: {
    camera: "Camera",
    screen: "Scherm",
    slides: "Dia's",
    sign: "Gebarentaal",
  },
  waiting: ({ name }: { name: string | number }): string => `Wachten op ${name}`,
  lost: ({ name }: { name: string | number }): string => `${name} laadt niet. De andere streams gaan zonder verder.`,
  sign: "Gebarentaal",
  outside: "Nu niets om te tonen",
}
