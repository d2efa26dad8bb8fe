// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  frame: ({ host }: { host: string | number }): string => `Video von ${host}`,
  notice: ({ host }: { host: string | number }): string => `Dieses Video kommt von ${host}. Wenn Sie es starten, erfährt dieser Dienst Ihre Internetadresse und dass Sie es ansehen, und es gelten seine Regeln.`,
}
