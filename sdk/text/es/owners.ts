// Compiled from owners.json by `node scripts/messages.ts`. Change the messages there.
export const ownersWords = {
  open: "Propietario",
  title: "Cambiar el propietario",
  lead: ({ name }: { name: string | number }): string => `El propietario es ${name}. El nuevo propietario decide quién puede ver, editar y eliminar el elemento.`,
  find: "Buscar un miembro",
  findHelp: "Escribe al menos dos letras de un nombre.",
  none: "No se encontraron personas.",
  choose: ({ name }: { name: string | number }): string => `Elegir a ${name} como propietario`,
  confirmTitle: ({ name }: { name: string | number }): string => `¿Elegir a ${name} como propietario?`,
  losesAccess: "Ya no podrás editarlo, salvo que el nuevo propietario te lo permita.",
  other: "Otra persona",
  confirm: "Cambiar el propietario",
  done: ({ name }: { name: string | number }): string => `${name} es ahora el propietario.`,
}
