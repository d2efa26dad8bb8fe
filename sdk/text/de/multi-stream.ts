// Compiled from multi-stream.json by `node scripts/messages.ts`. Change the messages there.
export const multiStreamWords = {
  streams: "Streams",
  single: "Einzelansicht",
  pip: "Bild-in-Bild",
  multi: "Mehrfachansicht",
  positions: {
    1: "Oben links",
    2: "Oben rechts",
    3: "Unten links",
    4: "Unten rechts",
    5: "Nebeneinander",
  },
  size: "Größe",
  sizes: {
    s: "Klein",
    m: "Mittel",
    l: "Groß",
  },
  layouts: {
    1: "Zwei neben dem großen",
    2: "Zwei unter dem großen",
    3: "Alle gleich groß",
  },
  show: ({ name }: { name: string | number }): string => `${name} groß zeigen. Mit Umschalt und den Pfeiltasten verschieben.`,
  showOnly: ({ name }: { name: string | number }): string => `${name} groß zeigen`,
  largeOf: ({ name }: { name: string | number }): string => `Groß: ${name}`,
  kinds: {
    camera: "Kamera",
    screen: "Bildschirm",
    slides: "Folien",
    sign: "Gebärdensprache",
  },
  waiting: ({ name }: { name: string | number }): string => `Warten auf ${name}`,
  lost: ({ name }: { name: string | number }): string => `${name} lädt nicht. Die anderen Streams laufen ohne ihn weiter.`,
  sign: "Gebärdensprache",
  outside: "Jetzt nichts zu zeigen",
}
