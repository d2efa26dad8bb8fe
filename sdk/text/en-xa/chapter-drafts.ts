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
  accepted: ({ count }: { count: string | number }): string => `[Çhápťéřš áđđéđ: ${count}~~~~~~~~]`,
  undo: "[Ûñđó~~]",
}
