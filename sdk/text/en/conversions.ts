// Compiled from conversions.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const conversionsWords = {
  area: 'conversions',
  title: "Conversions",
  lead: "Files that are being converted, and files that failed.",
  pending: "Pending",
  failed: "Failed",
  noPending: "No pending conversions",
  noFailed: "No failed conversions",
  queued: ({ position }: { position: number }): string => pluralText(position, { '=1': "Next in the queue", other: `Position ${position.toLocaleString('en')} in the queue` }),
  waiting: "Waiting",
  progressOf: ({ title }: { title: string | number }): string => `Progress of ${title}`,
  timeLeft: ({ time }: { time: string | number }): string => `about ${time} left`,
  playable: "Ready to watch",
  cancelled: "Cancelled",
  cancel: "Cancel",
  retry: "Try again",
  delete: "Delete",
  actionOf: ({ action, title }: { action: string | number; title: string | number }): string => `${action}: ${title}`,
  ask: {
    cancel: {
      title: "Cancel this conversion?",
      help: "The versions converted so far are deleted. You can try again later.",
      confirm: "Cancel conversion",
      keep: "Keep converting",
    },
    retry: {
      title: "Convert again?",
      help: "The conversion starts from the beginning.",
      confirm: "Convert again",
      keep: "Not now",
    },
    delete: {
      title: "Delete this conversion?",
      help: "The uploaded file and its item are deleted. This cannot be undone.",
      confirm: "Delete",
      keep: "Keep",
    },
  },
  done: {
    cancel: "Conversion cancelled.",
    retry: "Conversion restarted.",
    delete: "Conversion deleted.",
  },
}
export type ConversionsWords = typeof conversionsWords
