// Compiled from links.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const linksWords = {
  title: "Links toevoegen",
  lead: "Voeg webpagina’s of video’s van videodiensten toe. Video’s worden hier afgespeeld zonder te worden gekopieerd.",
  open: "Links toevoegen",
  addressMissing: "Vul een adres in.",
  nameMissing: "Vul een titel in.",
  add: "Toevoegen",
  addedTitle: "Toegevoegd",
  video: "Video",
  page: "Link",
  added: ({ title }: { title: string | number }): string => `‘${title}’ toegevoegd.`,
  opensHost: ({ host }: { host: string | number }): string => `Deze link opent ${host}`,
  goTo: "Link openen",
  newTab: "(opent in een nieuw tabblad)",
  panorama: "360°-video",
  panoramaHelp: "Kijkers kunnen rondkijken.",
  addresses: "Adressen, één per regel",
  addressesHelp: "Bijvoorbeeld https://example.org/lesson. Kopieer voor een video het adres van de pagina.",
  noneValid: "Geen van deze adressen kan worden toegevoegd.",
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: "Eén regel wordt weggelaten:", other: `${count.toLocaleString('nl')} regels worden weggelaten:` }),
  next: "Volgende",
  checking: "Controleren…",
  back: "Terug",
  linkStep: ({ count }: { count: number }): string => pluralText(count, { one: "Je link", other: `Je ${count.toLocaleString('nl')} links` }),
  videoStep: ({ count }: { count: number }): string => pluralText(count, { one: "Je video van een videodienst", other: `Je ${count.toLocaleString('nl')} video’s van videodiensten` }),
  titleOf: ({ url }: { url: string | number }): string => `Titel van ${url}`,
  shared: "De antwoorden hieronder gelden voor alle samen.",
  addCount: ({ count }: { count: number }): string => pluralText(count, { one: "Link toevoegen", other: `${count.toLocaleString('nl')} links toevoegen` }),
  progress: ({ done, total }: { done: number; total: number }): string => `${done.toLocaleString('nl')} van ${total.toLocaleString('nl')} klaar`,
  addingTitle: "Bezig met toevoegen",
  addedCount: ({ count }: { count: number }): string => pluralText(count, { '=0': "Er is niets toegevoegd.", one: `${count.toLocaleString('nl')} link toegevoegd.`, other: `${count.toLocaleString('nl')} links toegevoegd.` }),
  states: {
    waiting: "Wacht",
    adding: "Toevoegen…",
  },
  retryOf: ({ title }: { title: string | number }): string => `Opnieuw proberen: ${title}`,
  removeOf: ({ title }: { title: string | number }): string => `${title} uit deze lijst verwijderen`,
  retryAll: ({ count }: { count: number }): string => pluralText(count, { one: "Opnieuw proberen", other: `Alle ${count.toLocaleString('nl')} opnieuw proberen` }),
}
