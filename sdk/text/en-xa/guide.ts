// Compiled from guide.json by `node scripts/messages.ts`. Change the messages there.
export const guideWords = {
  title: "[Ĝúíđé~~]",
  lead: "[Břóáđçášťš, řéçóřđíñğš áñđ łívé šťřéámš, đáý bý đáý.~~~~~~~ ~~~~~~~ ~~]",
  day: "[Ðáý~]",
  previous: "[Přévíóúš đáý~~~~]",
  next: "[Ñéxť đáý~~~]",
  today: "[Ţóđáý~~]",
  live: "[Ļívé~~]",
  on: "[Öñ ñóŵ~~]",
  ended: "[Éñđéđ~~]",
  recording: "[Ŕéçóřđíñğ~~~]",
  span: ({ start, stop }: { start: string | number; stop: string | number }): string => `[${start} – ${stop}~~~~~~~]`,
  since: ({ time }: { time: string | number }): string => `[Fřóm ${time}~~~~~]`,
  empty: "[Ñóťhíñğ íš břóáđçášť óñ ťhíš đáý~~~~~~~ ~~~]",
  emptyHelp: "[Çhóóšé áñóťhéř đáý. Ţó płáñ á břóáđçášť, ópéñ á płáýłíšť áñđ ťúřñ óñ “Břóáđçášť” íñ íťš šéťťíñğš.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
}
