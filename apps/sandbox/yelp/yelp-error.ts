import type { FastifyReply } from 'fastify'

/** As Yelp says that something is wrong. */
export function sendYelpError(reply: FastifyReply, status: number, code: string, description: string) {
  return reply.code(status).send({ error: { code, description } })
}

/** What Yelp says to faults on demand, by status. */
export const yelpFaults: Readonly<Record<string, [code: string, description: string]>> = {
  '401': ['TOKEN_INVALID', 'Invalid access token or authorization header.'],
  '429': ['TOO_MANY_REQUESTS_PER_SECOND', 'You have exceeded the queries-per-second limit for this endpoint.'],
  '500': ['INTERNAL_ERROR', 'Something went wrong internally, please try again later.'],
  '503': ['SERVICE_UNAVAILABLE', 'Service unavailable, please try again later.'],
}
