// Compiled from slideshows.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const slideshowsWords = {
  list: "[Šłíđéšhóŵš~~~~]",
  loading: "[Ļóáđíñğ~~~]",
  none: "[Ţhéřé ářé ñó šłíđéšhóŵš ýéť.~~~~~~~ ~~]",
  noSlides: "[Ţhíš šłíđéšhóŵ háš ñó šłíđéš ýéť.~~~~~~~ ~~~]",
  failed: "[Ţhé šłíđéš çóúłđ ñóť bé łóáđéđ.~~~~~~~ ~~~]",
  tryAgain: "[Ţřý áğáíñ~~~]",
  back: "[Åłł šłíđéšhóŵš~~~~~]",
  count: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} šłíđé`, other: `${count.toLocaleString('en-xa')} šłíđéš` })}~~~]`,
  slide: ({ index }: { index: number }): string => `[Šłíđé ${index.toLocaleString('en-xa')}~~~~~]`,
  playFrom: ({ time, index }: { time: string | number; index: number }): string => `[Płáý fřóm ${time}: šłíđé ${index.toLocaleString('en-xa')}~~~~~~~ ~~~~]`,
  openSlide: ({ index }: { index: number }): string => `[Öpéñ šłíđé ${index.toLocaleString('en-xa')} íñ á ñéŵ ťáb~~~~~~~ ~~~]`,
  now: "[Ñóŵ~]",
  viewAll: "[Víéŵ Åłł Ţéxť~~~~~]",
  viewAllOf: ({ index }: { index: number }): string => `[Víéŵ Åłł Ţéxť óf šłíđé ${index.toLocaleString('en-xa')}~~~~~~~ ~~~]`,
  less: "[Šhóŵ łéšš~~~]",
  lessOf: ({ index }: { index: number }): string => `[Šhóŵ łéšš óf šłíđé ${index.toLocaleString('en-xa')}~~~~~~~ ~]`,
  notes: "[Přéšéñťéř ñóťéš~~~~~]",
  search: "[Šéářçh šłíđéš~~~~~]",
  hits: ({ count }: { count: number }): string => `[${pluralText(count, { '=0': "Ñó šłíđéš fóúñđ", one: `${count.toLocaleString('en-xa')} šłíđé fóúñđ`, other: `${count.toLocaleString('en-xa')} šłíđéš fóúñđ` })}~~~]`,
}
