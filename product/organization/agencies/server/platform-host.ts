/** Whether a host name is that of the installation's own public address, which is nobody's brand. */
export function isPlatformHost(host: string | null, publicUrl: string): boolean {
  return host !== null && bare(host) === bare(new URL(publicUrl).hostname)
}

function bare(host: string): string {
  return host.toLowerCase().replace(/\.+$/, '')
}
