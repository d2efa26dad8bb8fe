// Compiled from clock.json by `node scripts/messages.ts`. Change the messages there.
export const clockWords = {
  title: "De klok van de server loopt misschien niet gelijk",
  jumped: ({ now, expected }: { now: string | number; expected: string | number }): string => `De server geeft ${now} aan, maar het zou ${expected} of iets later moeten zijn.`,
  contradicted: ({ now, other, expected }: { now: string | number; other: string | number; expected: string | number }): string => `De server geeft ${now} aan, maar ${other} geeft ${expected} aan.`,
  effect: "Tot dit is opgelost, wordt niets vanwege zijn leeftijd verwijderd: de prullenbak, oude weergaven, onvoltooide uploads en beëindigde sessies blijven bewaard.",
  help: "Zet de klok van de server gelijk, dan verdwijnt deze melding binnen een uur. Stond de server een paar dagen uit en klopt de tijd hierboven, bevestig die dan.",
  confirm: "Tijd bevestigen",
  confirmed: "Klok bevestigd.",
}
