// Compiled from chapter-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const chapterDraftsWords = {
  title: "[Šúğğéšťéđ çhápťéřš (đřáfťš)~~~~~~~ ~]",
  suggest: "[Šúğğéšť çhápťéřš~~~~~~]",
  help: "[Fóúñđ íñ ťhé šúbťíťłéš. Öñłý ýóú šéé ťhém úñťíł ýóú áççépť ťhém.~~~~~~~ ~~~~~~~ ~~~~~~]",
  accept: "[Åççépť~~]",
  acceptOf: ({ title }: { title: string | number }): string => `[Åççépť ${title}~~~~~]`,
  drop: "[Ðíšçářđ~~~]",
  dropOf: ({ title }: { title: string | number }): string => `[Ðíšçářđ ${title}~~~~~~]`,
  acceptAll: "[Åççépť áłł~~~~]",
  dropAll: "[Ðíšçářđ áłł~~~~]",
  none: "[Ñó çhápťéřš ŵéřé fóúñđ íñ ťhé šúbťíťłéš.~~~~~~~ ~~~~~~]",
  noneNew: "[Çhápťéřš ŵéřé fóúñđ óñłý ŵhéřé ťhíš íťém háš çhápťéřš áłřéáđý.~~~~~~~ ~~~~~~~ ~~~~~]",
  accepted: ({ count }: { count: string | number }): string => `[Çhápťéřš áđđéđ: ${count}~~~~~~~~]`,
  undo: "[Ûñđó~~]",
  helpModel: "[Ŵříťťéñ bý á łáñğúáğé móđéł fřóm ťhé šúbťíťłéš. Îť çáñ bé ŵřóñğ: řéáđ éáçh ťíťłé. Öñłý ýóú šéé ťhém úñťíł ýóú áççépť ťhém.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  fallback: ({ reason }: { reason: string | number }): string => `[Ţhé łáñğúáğé móđéł çóúłđ ñóť bé úšéđ, šó ťhéšé ŵéřé fóúñđ bý ťhé ŵóřđš óf ťhé šúbťíťłéš. ${reason}~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]`,
}
