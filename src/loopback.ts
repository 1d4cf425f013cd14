/** Addresses that only this machine can reach. Without API keys the service listens on no other unless it is told to. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
