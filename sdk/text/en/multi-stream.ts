// Compiled from multi-stream.json by `node scripts/messages.ts`. Change the messages there.
export const multiStreamWords = {
  area: 'multiStream',
  streams: "Streams",
  single: "Single view",
  pip: "Picture in picture",
  multi: "Multi-view",
  positions: {
    1: "Top left",
    2: "Top right",
    3: "Bottom left",
    4: "Bottom right",
    5: "Side by side",
  },
  size: "Size",
  sizes: {
    s: "Small",
    m: "Medium",
    l: "Large",
  },
  layouts: {
    1: "Two beside the large one",
    2: "Two below the large one",
    3: "All of equal size",
  },
  show: ({ name }: { name: string | number }): string => `Show ${name} large. Move it with Shift and the arrow keys.`,
  showOnly: ({ name }: { name: string | number }): string => `Show ${name} large`,
  largeOf: ({ name }: { name: string | number }): string => `Large: ${name}`,
  kinds: {
    camera: "Camera",
    screen: "Screen",
    slides: "Slides",
    sign: "Sign interpretation",
  },
  waiting: ({ name }: { name: string | number }): string => `Waiting for ${name}`,
  lost: ({ name }: { name: string | number }): string => `${name} does not load. The other streams continue without it.`,
  sign: "Sign interpretation",
  outside: "Nothing to show now",
}
export type MultiStreamWords = typeof multiStreamWords
