/** Where the service is bound to, and how that is said. */
import type { AddressInfo } from 'node:net'

/** Node would bind `localhost` to one of its addresses, as the system resolves it; this is the one that every client tries. */
export const listenHost = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host)

/** The address as it is bound: 0.0.0.0 stands for all addresses of the machine, and is not called the loopback one. */
export const urlOf = ({ address, port }: AddressInfo): string => `http://${address.includes(':') ? `[${address}]` : address}:${port}`
