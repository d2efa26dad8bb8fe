// Compiled from quick-view.json by `node scripts/messages.ts`. Change the messages there.
export const quickViewWords = {
  open: "[Qúíçk víéŵ~~~~]",
  openOf: ({ title }: { title: string | number }): string => `[Qúíçk víéŵ óf ${title}~~~~~~~~]`,
  loading: "[Ļóáđíñğ…~~~]",
  page: "[Öpéñ páğé~~~]",
  previous: "[Přévíóúš řéšúłť~~~~~]",
  next: "[Ñéxť řéšúłť~~~~]",
  position: ({ index, count }: { index: number; count: number }): string => `[Ŕéšúłť ${index.toLocaleString('en-xa')} óf ${count.toLocaleString('en-xa')} óñ ťhíš páğé~~~~~~~ ~~~~~~]`,
  invalid: "[Îñváłíđ ÇÐÎÐ~~~~]",
  elsewhere: "[Ţhíš víđéó íš hóšťéđ bý áñóťhéř šéřvíçé.~~~~~~~ ~~~~~~]",
  elsewhereHelp: "[Öpéñ íťš páğé ťó šéé ŵhíçh óñé béfóřé áñýťhíñğ łóáđš.~~~~~~~ ~~~~~~~ ~~]",
}
