// Compiled from related-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const relatedMediaWords = {
  list: "[Ŕéłáťéđ méđíá~~~~~]",
  loading: "[Ļóáđíñğ~~~]",
  none: "[Ţhéřé ářé ñó řéłáťéđ méđíá ýéť.~~~~~~~ ~~~]",
  failed: "[Ţhé řéłáťéđ méđíá çóúłđ ñóť bé łóáđéđ.~~~~~~~ ~~~~~]",
  tryAgain: "[Ţřý áğáíñ~~~]",
  newTab: "[(ópéñš íñ á ñéŵ ťáb)~~~~~~~]",
  saveNamed: ({ title }: { title: string | number }): string => `[Ðóŵñłóáđ ${title}~~~~~~]`,
  playFrom: ({ title, time }: { title: string | number; time: string | number }): string => `[${title}: płáý fřóm ${time}~~~~~~~ ~~]`,
  now: "[Ñóŵ~]",
  kinds: {
    image: "[Îmáğé~~]",
    pdf: "[PÐF~]",
    audio: "[Åúđíó~~]",
    video: "[Víđéó~~]",
    document: "[Ðóçúméñť~~~]",
    archive: "[Åřçhívé~~~]",
    file: "[Fíłé~~]",
    link: "[Ļíñk~~]",
    item: "[Fřóm ťhé łíbřářý~~~~~~]",
  },
  suggested: "[Móřé łíké ťhíš~~~~~]",
  suggestedCount: ({ count }: { count: number }): string => `[${pluralText(count, { one: "Öñé íťém łíké ťhíš", other: `${count.toLocaleString('en-xa')} íťémš łíké ťhíš` })}~~~]`,
  suggestedLength: ({ time }: { time: string | number }): string => `[Ļéñğťh ${time}~~~~~]`,
}
