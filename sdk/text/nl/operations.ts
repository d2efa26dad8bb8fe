// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const operationsWords = {
  request: ({ id }: { id: string | number }): string => `Noem het nummer ${id} als u deze fout meldt.`,
  title: "Systeem",
  lead: "Toestand van de server, de wachtrij en de opslag.",
  version: ({ version, started }: { version: string | number; started: string | number }): string => `Vitrine ${version}, gestart op ${started}.`,
  health: "Toestand",
  healthy: "Alle onderdelen van de server werken.",
  unhealthy: "Een onderdeel van de server werkt niet. Het logboek van de server vermeldt de reden.",
  passkeys: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} toegangssleutel werkt niet: VITRINE_BASE_URL had een andere host toen deze werd gemaakt. De eigenaar meldt zich anders aan en voegt een nieuwe toe, of u stelt het vorige adres weer in.`, other: `${count.toLocaleString('nl')} toegangssleutels werken niet: VITRINE_BASE_URL had een andere host toen ze werden gemaakt. De eigenaren melden zich anders aan en voegen nieuwe toe, of u stelt het vorige adres weer in.` }),
  parts: {
    Process: "Serverprogramma",
    Database: "Database",
    Files: "Bestandsopslag",
    Queue: "Wachtrij",
  },
  states: {
    works: "Werkt",
    fails: "Werkt niet",
    late: "Antwoordt niet op tijd",
    ending: "Wordt afgesloten",
  },
  queue: "Wachtrij",
  queueEmpty: "Er wachten of lopen geen taken en er zijn geen mislukte taken.",
  failedHelp: "Mislukte conversies kunnen onder Conversies opnieuw worden gestart.",
  job: "Taak",
  waiting: "Wachtend",
  running: "Actief",
  failed: "Mislukt",
  oldest: "Wacht sinds",
  none: "–",
  storage: "Opslag",
  free: ({ amount }: { amount: string | number }): string => `${amount} is vrij op de schijf van de gegevensmap.`,
  kind: "Soort",
  size: "Grootte",
  groups: {
    originals: "Originelen",
    playable: "Versies voor spelers",
    pictures: "Afbeeldingen",
    texts: "Ondertitels",
    attached: "Gerelateerde media",
  },
}
