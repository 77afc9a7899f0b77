import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Correos sobre exportaciones',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Sí',
    no: 'No',
    readySubject: 'Su exportación está lista: {{name}}',
    ready: 'El archivo {{name}} que solicitó está listo.',
    rows: 'Filas: {{number}}',
    open: 'Obtener el archivo',
    until: 'El enlace funciona hasta el {{until}}; debe iniciar sesión para usarlo. Después, el archivo se elimina.',
    failedSubject: 'No se pudo hacer su exportación: {{name}}',
    failed_rights: 'La exportación {{name}} se detuvo porque cambiaron sus permisos o sus ubicaciones.',
    failed_filter: 'La exportación {{name}} se detuvo porque sus filtros o columnas ya no corresponden a la lista.',
    failed_broken: 'No se pudo escribir la exportación {{name}}. Inténtelo de nuevo.',
    openExports: 'Ver sus exportaciones',
    why: 'Recibe este correo porque solicitó una exportación en {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
