// Compiled from operations.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const operationsWords = {
  area: 'operations',
  request: ({ id }: { id: string | number }): string => `If you report this error, name the number ${id}.`,
  title: "System",
  lead: "State of the server, its queue and its storage.",
  version: ({ version, started }: { version: string | number; started: string | number }): string => `Vitrine ${version}, started ${started}.`,
  health: "Health",
  healthy: "All parts of the server work.",
  unhealthy: "A part of the server does not work. The log of the server says why.",
  passkeys: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} passkey does not work: VITRINE_BASE_URL had another host when it was made. Its owner signs in another way and adds a new one, or you set the former address again.`, other: `${count.toLocaleString('en')} passkeys do not work: VITRINE_BASE_URL had another host when they were made. Their owners sign in another way and add new ones, or you set the former address again.` }),
  parts: {
    Process: "Server program",
    Database: "Database",
    Files: "File storage",
    Queue: "Queue",
  },
  states: {
    works: "Works",
    fails: "Does not work",
    late: "Does not answer in time",
    ending: "Is shutting down",
  },
  queue: "Queue",
  queueEmpty: "No jobs are waiting, running or failed.",
  failedHelp: "Failed conversions can be started again under Conversions.",
  job: "Job",
  waiting: "Waiting",
  running: "Running",
  failed: "Failed",
  oldest: "Waiting since",
  none: "–",
  storage: "Storage",
  free: ({ amount }: { amount: string | number }): string => `${amount} are free on the disk of the data folder.`,
  kind: "Kind",
  size: "Size",
  groups: {
    originals: "Originals",
    playable: "Versions for players",
    pictures: "Images",
    texts: "Subtitles",
    attached: "Related media",
  },
}
export type OperationsWords = typeof operationsWords
