// Compiled from invitations.json by `node scripts/messages.ts`. Change the messages there.
export const invitationsWords = {
  invite: "Invitar por correo",
  inviteHelp: "La persona recibe un enlace para elegir una contraseña. Funciona una vez, durante 7 días.",
  importHelp: "Quienes tienen dirección de correo reciben un enlace en lugar de una primera contraseña. Los demás la reciben en una tarjeta.",
  send: "Enviar una invitación",
  sent: ({ name }: { name: string | number }): string => `${name} recibe una invitación por correo.`,
}
