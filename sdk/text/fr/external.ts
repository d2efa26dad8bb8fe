// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  frame: ({ host }: { host: string | number }): string => `Vidéo de ${host}`,
  notice: ({ host }: { host: string | number }): string => `Cette vidéo est hébergée par ${host}. Si vous la lancez, ce service reçoit votre adresse IP, sait ce que vous regardez et applique sa propre politique de confidentialité.`,
}
