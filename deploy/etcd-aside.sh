#!/bin/sh
# Keeps etcd's leader off the machine of PostgreSQL's primary: /usr/local/bin/etcd-aside on db1, db2 and db3, here of db1.
#
# Where a machine dies with both, the members of etcd that are left choose a leader, which gives every lease its whole
# time again: Patroni's ttl would count from then on, not from the primary's last sign of life. While all is well this
# asks its own machine every two seconds, and changes nothing.
set -u
patroni=http://10.0.0.11:8008
etcd=http://10.0.0.11:2379
export ETCDCTL_API=3

# The fields of etcd's lines stand between commas: id, state, name, peer and client address of a member.
other_members() { etcdctl --endpoints "$etcd" member list | tr -d ' ' | grep -v "^$1," | cut -d, -f5,1; }
is_healthy() { etcdctl --endpoints "$1" --command-timeout 1s endpoint health >/dev/null 2>&1; }

while sleep 2; do
  curl -fs -o /dev/null --max-time 1 "$patroni/primary" || continue
  status=$(etcdctl --endpoints "$etcd" --command-timeout 1s endpoint status | tr -d ' ')
  [ "$(echo "$status" | cut -d, -f5)" = true ] || continue
  own=$(echo "$status" | cut -d, -f2)
  for member in $(other_members "$own"); do
    # To hand it to one that does not answer would hold etcd's writes up for a second.
    is_healthy "${member#*,}" || continue
    etcdctl --endpoints "$etcd" move-leader "${member%,*}" && break
  done
done
