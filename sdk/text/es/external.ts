// Compiled from external.json by `node scripts/messages.ts`. Change the messages there.
export const externalWords = {
  frame: ({ host }: { host: string | number }): string => `Vídeo de ${host}`,
  notice: ({ host }: { host: string | number }): string => `Este vídeo está alojado en ${host}. Al reproducirlo, ese servicio conoce tu dirección IP y lo que ves, y se aplica su propia política de privacidad.`,
}
