import type { Services } from './services.ts'

/** What a use case remembers beside the database: one for each opening of the services, made at first use and gone with it. */
export function perServices<T>(make: (services: Pick<Services, 'door'>) => T): (services: Pick<Services, 'door'>) => T {
  const known = new WeakMap<Services['door'], T>()
  return (services) => {
    if (!known.has(services.door)) known.set(services.door, make(services))
    return known.get(services.door)!
  }
}
