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
    until: 'El enlace es válido hasta el {{until}}; debe iniciar sesión para usarlo. Después, el archivo se elimina.',
    failedSubject: 'No se ha podido hacer su exportación: {{name}}',
    failed_rights: 'La exportación {{name}} se ha detenido porque han cambiado sus permisos o sus ubicaciones.',
    failed_filter: 'La exportación {{name}} se ha detenido porque sus filtros o columnas ya no encajan con la lista.',
    failed_broken: 'No se ha podido escribir la exportación {{name}}. Inténtelo de nuevo.',
    openExports: 'Ver sus exportaciones',
    why: 'Recibe este correo porque ha solicitado una exportación en {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
