/** Primes at whose remainders the moduli of CVE-2017-15361 give themselves away: each is a power of 65537 there. */
const primes = [11n, 13n, 17n, 19n, 37n, 53n, 61n, 71n, 73n, 79n, 97n, 103n, 107n, 109n, 127n, 151n, 157n]
const powers = primes.map((prime) => ({ prime, remainders: remaindersOf(prime) }))

/** Whether an RSA modulus was made by the flawed chips whose private keys can be computed from the public ones. */
export function isRocaKey(modulus: bigint): boolean {
  return powers.every(({ prime, remainders }) => remainders.has(modulus % prime))
}

function remaindersOf(prime: bigint): ReadonlySet<bigint> {
  const found = new Set<bigint>()
  for (let power = 1n; !found.has(power); power = (power * 65_537n) % prime) found.add(power)
  return found
}
