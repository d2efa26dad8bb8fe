// Compiled from guide.json by `node scripts/messages.ts`. Change the messages there.
export const guideWords = {
  title: "ScheduleEntry",
  lead: "Diffusions, enregistrements et flux en direct, jour par jour.",
  day: "Jour",
  previous: "Jour précédent",
  next: "Jour suivant",
  today: "Aujourd’hui",
  live: "En direct",
  on: "En cours",
  ended: "Terminé",
  recording: "Enregistrement",
  span: ({ start, stop }: { start: string | number; stop: string | number }): string => `${start} – ${stop}`,
  since: ({ time }: { time: string | number }): string => `À partir de ${time}`,
  empty: "Rien n’est diffusé ce jour-là",
  emptyHelp: "Choisissez un autre jour. Pour planifier une diffusion, ouvrez une playlist et activez la diffusion dans ses paramètres.",
}
