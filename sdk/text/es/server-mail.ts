// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Hola, ${name}:`,
  open: ({ site }: { site: string | number }): string => `Abrir ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Mensaje de prueba de ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} puede enviar correos. No hay que hacer nada más.`,
    reason: "Recibe este mensaje porque se ha enviado una prueba.",
    sent: ({ address }: { address: string | number }): string => `El servidor de correo ha aceptado el mensaje para ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Su dirección de correo en ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Esta es ahora la dirección de correo de su cuenta «${account}».`,
    former: ({ account }: { account: string | number }): string => `Esta ya no es la dirección de correo de su cuenta «${account}». Si no lo esperaba, pregunte a la administración.`,
    button: "Su cuenta",
    reason: "Recibe este mensaje porque ha cambiado la dirección de correo de su cuenta.",
  },
}
