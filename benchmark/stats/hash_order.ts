/** The order by sha256(seed + id) in which the benchmark draws; it is the one in which the service draws claims for annotators. */
export { hashOf, inHashOrder } from '../../src/core/hash_order.js'
