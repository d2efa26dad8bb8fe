// Compiled from required-two-factor.json by `node scripts/messages.ts`. Change the messages there.
export const requiredTwoFactorWords = {
  pageTitle: "Configurar el inicio en dos pasos",
  pageLead: "Este sitio exige un segundo factor para iniciar sesión con contraseña. Configure los códigos de una aplicación de su teléfono o una llave de acceso. Hasta entonces no funciona nada más.",
  ready: "Su segundo factor está configurado.",
  goOn: "Continuar",
  notice: ({ count }: { count: string | number }): string => `Este sitio exige el inicio en dos pasos. Días que quedan para configurarlo: ${count}`,
  title: "Segundo factor exigido",
  help: "Para los inicios de sesión con contraseña. Hay siete días para configurar los códigos o una llave de acceso. Después no funciona nada más hasta hacerlo.",
  choices: {
    "no-one": "Nadie",
    administrators: "Administradores",
    everyone: "Todas las personas que inician sesión con contraseña",
  },
  lacking: ({ count }: { count: string | number }): string => `Personas sin segundo factor: ${count}`,
  lacks: "Sin segundo factor",
}
