// Compiled from multi-stream.json by `node scripts/messages.ts`. Change the messages there.
export const multiStreamWords = {
  streams: "Strumienie",
  single: "Widok pojedynczy",
  pip: "Obraz w obrazie",
  multi: "Widok wielokrotny",
  positions: {
    1: "U góry po lewej",
    2: "U góry po prawej",
    3: "U dołu po lewej",
    4: "U dołu po prawej",
    5: "Obok siebie",
  },
  size: "Rozmiar",
  sizes: {
    s: "Mały",
    m: "Średni",
    l: "Duży",
  },
  layouts: {
    1: "Dwa obok dużego",
    2: "Dwa pod dużym",
    3: "Wszystkie tej samej wielkości",
  },
  show: ({ name }: { name: string | number }): string => `Pokaż ${name} w dużym rozmiarze. Przesuwaj klawiszem Shift i strzałkami.`,
  showOnly: ({ name }: { name: string | number }): string => `Pokaż ${name} w dużym rozmiarze`,
  largeOf: ({ name }: { name: string | number }): string => `Duży: ${name}`,
  kinds: {
    camera: "Kamera",
    screen: "Ekran",
    slides: "Slajdy",
    sign: "Tłumaczenie na język migowy",
  },
  waiting: ({ name }: { name: string | number }): string => `Oczekiwanie na: ${name}`,
  lost: ({ name }: { name: string | number }): string => `${name} się nie wczytuje. Pozostałe strumienie działają dalej bez niego.`,
  sign: "Tłumaczenie na język migowy",
  outside: "Teraz nie ma nic do pokazania",
}
