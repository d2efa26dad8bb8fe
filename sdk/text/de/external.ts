// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  frame: ({ host }: { host: string | number }): string => `Video von ${host}`,
  notice: ({ host }: { host: string | number }): string => `Dieses Video liegt bei ${host}. Beim Abspielen erfährt dieser Dienst Ihre IP-Adresse und was Sie ansehen. Es gilt seine eigene Datenschutzerklärung.`,
}
