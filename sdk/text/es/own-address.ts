// Compiled from own-address.json by `node scripts/messages.ts`. Change the messages there.
export const ownAddressWords = {
  change: "Cambiar la dirección de correo",
  lead: ({ minutes }: { minutes: string | number }): string => `Enviamos un enlace a la nueva dirección. La dirección cambia cuando se confirma el enlace, en ${minutes} minutos. Se avisa a la dirección actual.`,
  email: "Nueva dirección de correo",
  send: "Enviar enlace",
  sent: ({ email }: { email: string | number }): string => `Abra el mensaje en el buzón de ${email}.`,
  title: "Confirme su dirección de correo",
  confirmLead: "A partir de entonces, los mensajes de su cuenta llegan a este buzón.",
  confirm: "Confirmar",
  done: ({ email }: { email: string | number }): string => `La dirección de correo de su cuenta es ahora ${email}.`,
  account: "Su cuenta",
  askForName: "Para cambiar su nombre de usuario, pida ayuda a un administrador.",
}
