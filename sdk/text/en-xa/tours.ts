// Compiled from tours.json by `node scripts/messages.ts`. Change the messages there.
export const toursWords = {
  next: "[Ñéxť~~]",
  back: "[Báçk~~]",
  done: "[Ðóñé~~]",
  end: "[Éñđ ťóúř~~~]",
  step: ({ number, count }: { number: string | number; count: string | number }): string => `[Šťép ${number} óf ${count}~~~~~~~ ~]`,
  never: "[Ñó móřé ťóúřš~~~~~]",
  neverDone: "[Ţóúřš ñó łóñğéř ópéñ áúťómáťíçáłłý. Ýóú çáñ šťářť ťhém fřóm ťhé héłp méñú.~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  alwaysDone: "[Ţóúřš ópéñ áğáíñ áť ťhé fířšť víšíť óf á páğé.~~~~~~~ ~~~~~~~~]",
  take: ({ title }: { title: string | number }): string => `[Ţóúř: ${title}~~~~~]`,
  switchOff: "[Ðó ñóť ópéñ ťóúřš áúťómáťíçáłłý~~~~~~~ ~~~]",
  switchOn: "[Öpéñ ťóúřš áúťómáťíçáłłý~~~~~~~~]",
  manual: "[Šéářçh ťhé máñúáł~~~~~~]",
  nothing: "[Ţhíš ťóúř háš ñóťhíñğ ťó šhóŵ óñ ťhíš páğé ñóŵ.~~~~~~~ ~~~~~~~~]",
}
